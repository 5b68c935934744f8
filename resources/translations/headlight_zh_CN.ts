<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>core</name>
    <message>
        <source>%1 is not between 1 and %2</source>
        <translation>%1 不在 1 到 %2 之间</translation>
    </message>
    <message>
        <source>the ε of the norm must be a finite number above 0</source>
        <translation>归一化的 ε 必须是大于 0 的有限数</translation>
    </message>
    <message>
        <source>the scale must be a finite number</source>
        <translation>缩放系数必须是有限数</translation>
    </message>
    <message>
        <source>a sliding window must let a token see at least itself</source>
        <translation>滑动窗口至少要让词元看到自己</translation>
    </message>
    <message>
        <source>a prefix cannot be negative</source>
        <translation>前缀长度不能为负</translation>
    </message>
    <message>
        <source>a custom mask for %1 tokens needs %2 entries, and has %3</source>
        <translation>%1 个词元的自定义掩码需要 %2 个值，实际有 %3 个</translation>
    </message>
    <message>
        <source>key %1 is not between 1 and %2</source>
        <translation>键 %1 不在 1 到 %2 之间</translation>
    </message>
    <message>
        <source>tensor %1</source>
        <translation>张量 %1</translation>
    </message>
    <message>
        <source>the shape is %1 and should be %2</source>
        <translation>形状是 %1，应为 %2</translation>
    </message>
    <message>
        <source>the tensor is missing</source>
        <translation>缺少该张量</translation>
    </message>
    <message>
        <source>a model of %1 layers needs it</source>
        <translation>%1 层的模型需要它</translation>
    </message>
    <message>
        <source>a model whose config says &quot;tied&quot; takes W_U from it</source>
        <translation>配置中写有“tied”的模型由它得到 W_U</translation>
    </message>
    <message>
        <source>the config says &quot;tied&quot;, so W_U is W_E transposed and cannot be given as well</source>
        <translation>配置中写有“tied”，W_U 即 W_E 的转置，不能再另外给出</translation>
    </message>
    <message>
        <source>there is no W_U that this bias could be added after</source>
        <translation>没有 W_U，这个偏置无处可加</translation>
    </message>
    <message>
        <source>there is no ln_f.gamma, so the model has no final norm</source>
        <translation>没有 ln_f.gamma，模型没有最终归一化</translation>
    </message>
    <message>
        <source>a model with this config has no tensor of this name</source>
        <translation>此配置的模型没有这个名称的张量</translation>
    </message>
</context>
</TS>
