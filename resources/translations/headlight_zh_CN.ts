<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>ExportFormat</name>
    <message>
        <source>SVG picture</source>
        <translation>SVG 图</translation>
    </message>
    <message>
        <source>PDF document</source>
        <translation>PDF 文档</translation>
    </message>
    <message>
        <source>PNG image</source>
        <translation>PNG 图像</translation>
    </message>
    <message>
        <source>TikZ for LaTeX</source>
        <translation>LaTeX 用 TikZ</translation>
    </message>
    <message>
        <source>Numbers: LaTeX bmatrix</source>
        <translation>数值：LaTeX bmatrix</translation>
    </message>
    <message>
        <source>Numbers: LaTeX pmatrix</source>
        <translation>数值：LaTeX pmatrix</translation>
    </message>
    <message>
        <source>Numbers: LaTeX tabular</source>
        <translation>数值：LaTeX tabular</translation>
    </message>
    <message>
        <source>Numbers: Markdown table</source>
        <translation>数值：Markdown 表格</translation>
    </message>
    <message>
        <source>Numbers: CSV</source>
        <translation>数值：CSV</translation>
    </message>
    <message>
        <source>Numbers: NumPy array</source>
        <translation>数值：NumPy 数组</translation>
    </message>
    <message>
        <source>Numbers: NumPy archive with operands</source>
        <translation>数值：含操作数的 NumPy 归档</translation>
    </message>
</context>
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
    <message>
        <source>a closing brace or \right has no partner</source>
        <translation>右花括号或 \right 没有与之配对的左边</translation>
    </message>
    <message>
        <source>character %1 of the formula</source>
        <translation>公式的第 %1 个字符</translation>
    </message>
    <message>
        <source>it is nested too deeply</source>
        <translation>嵌套过深</translation>
    </message>
    <message>
        <source>two exponents or two indices stand at one symbol</source>
        <translation>同一符号带有两个上标或两个下标</translation>
    </message>
    <message>
        <source>something is missing after ^, _ or a command</source>
        <translation>^、_ 或命令之后缺少内容</translation>
    </message>
    <message>
        <source>a brace is not closed</source>
        <translation>花括号没有闭合</translation>
    </message>
    <message>
        <source>a command lacks its {…}</source>
        <translation>命令缺少它的 {…}</translation>
    </message>
    <message>
        <source>the command \%1 is not known</source>
        <translation>不认识命令 \%1</translation>
    </message>
    <message>
        <source>the colour %1 is not known</source>
        <translation>不认识颜色 %1</translation>
    </message>
    <message>
        <source>\left and \right need a bracket</source>
        <translation>\left 和 \right 需要跟一个括号</translation>
    </message>
    <message>
        <source>\left has no \right</source>
        <translation>\left 没有对应的 \right</translation>
    </message>
    <message>
        <source>the file itself</source>
        <translation>文件本身</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>check the name and the folder</source>
        <translation>请检查文件名和文件夹</translation>
    </message>
    <message>
        <source>this is a folder</source>
        <translation>这是一个文件夹</translation>
    </message>
    <message>
        <source>name a file inside it</source>
        <translation>请指定其中的一个文件</translation>
    </message>
    <message>
        <source>this is not a regular file</source>
        <translation>这不是普通文件</translation>
    </message>
    <message>
        <source>the file cannot be read</source>
        <translation>无法读取文件</translation>
    </message>
    <message>
        <source>check its permissions</source>
        <translation>请检查它的权限</translation>
    </message>
    <message>
        <source>the file has %1 bytes; at most %2 are read</source>
        <translation>文件有 %1 字节，最多读取 %2 字节</translation>
    </message>
    <message>
        <source>there is not enough memory for the file</source>
        <translation>内存不足，装不下这个文件</translation>
    </message>
    <message>
        <source>the disk did not give the file&apos;s bytes</source>
        <translation>磁盘没有给出文件内容</translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation>第 %1 字节</translation>
    </message>
    <message>
        <source>the file cannot be written</source>
        <translation>无法写入文件</translation>
    </message>
    <message>
        <source>check the folder, its permissions and the free space</source>
        <translation>请检查文件夹、权限和剩余空间</translation>
    </message>
    <message>
        <source>the file cannot be replaced</source>
        <translation>无法替换文件</translation>
    </message>
    <message>
        <source>the number is too large</source>
        <translation>数字太大</translation>
    </message>
    <message>
        <source>the JSON ends too early</source>
        <translation>JSON 提前结束</translation>
    </message>
    <message>
        <source>JSON has no NaN and no infinity: numbers are finite</source>
        <translation>JSON 中没有 NaN 和无穷：数字都是有限的</translation>
    </message>
    <message>
        <source>this is not JSON: %1 is not expected here</source>
        <translation>这不是 JSON：此处不应出现 %1</translation>
    </message>
    <message>
        <source>the key &quot;%1&quot; stands twice in one object</source>
        <translation>同一对象中键“%1”出现了两次</translation>
    </message>
    <message>
        <source>the nesting is deeper than %1 levels</source>
        <translation>嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>these bytes are not UTF-8</source>
        <translation>这些字节不是 UTF-8</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>第 %1 行第 %2 列</translation>
    </message>
    <message>
        <source>this is not JSON</source>
        <translation>这不是 JSON</translation>
    </message>
    <message>
        <source>the file ends within the 8 bytes that hold the header&apos;s length</source>
        <translation>文件在存放头部长度的 8 个字节之内就结束了</translation>
    </message>
    <message>
        <source>the header is said to be %1 bytes long; at most %2 are allowed</source>
        <translation>头部声称有 %1 字节，最多允许 %2 字节</translation>
    </message>
    <message>
        <source>the header is said to be %1 bytes long, but only %2 follow</source>
        <translation>头部声称有 %1 字节，但后面只有 %2 字节</translation>
    </message>
    <message>
        <source>the header does not start with &apos;{&apos;</source>
        <translation>头部不是以“{”开头</translation>
    </message>
    <message>
        <source>the metadata must be an object of strings</source>
        <translation>元数据必须是由字符串组成的对象</translation>
    </message>
    <message>
        <source>the value of &quot;%1&quot; is not a string</source>
        <translation>“%1”的值不是字符串</translation>
    </message>
    <message>
        <source>the tensor&apos;s description is not an object</source>
        <translation>张量的描述不是对象</translation>
    </message>
    <message>
        <source>the key &quot;%1&quot; is missing</source>
        <translation>缺少键“%1”</translation>
    </message>
    <message>
        <source>the dtype is not a string</source>
        <translation>dtype 不是字符串</translation>
    </message>
    <message>
        <source>the dtype %1 is not read</source>
        <translation>不支持读取 dtype %1</translation>
    </message>
    <message>
        <source>store it as F32, F16, BF16 or F64</source>
        <translation>请存为 F32、F16、BF16 或 F64</translation>
    </message>
    <message>
        <source>the shape is not a list</source>
        <translation>形状不是列表</translation>
    </message>
    <message>
        <source>%1 is not the length of an axis</source>
        <translation>%1 不能作为轴的长度</translation>
    </message>
    <message>
        <source>the data offsets are not two whole numbers from 0 on</source>
        <translation>数据偏移不是两个从 0 起的整数</translation>
    </message>
    <message>
        <source>the data end at %1, before they begin at %2</source>
        <translation>数据结束于 %1，却开始于 %2</translation>
    </message>
    <message>
        <source>the data are said to end at %1, but the file holds only %2 bytes of them</source>
        <translation>数据声称结束于 %1，但文件中只有 %2 字节</translation>
    </message>
    <message>
        <source>the shape %1 is larger than any file</source>
        <translation>形状 %1 超过任何文件的大小</translation>
    </message>
    <message>
        <source>the shape %1 needs %2 bytes, but the data offsets span %3</source>
        <translation>形状 %1 需要 %2 字节，而数据偏移之间有 %3 字节</translation>
    </message>
    <message>
        <source>the data begin at %1 and overlap others that end at %2</source>
        <translation>数据开始于 %1，与结束于 %2 的其他数据重叠</translation>
    </message>
    <message>
        <source>the data begin at %1, and the bytes from %2 on belong to no tensor</source>
        <translation>数据开始于 %1，而从 %2 起的字节不属于任何张量</translation>
    </message>
    <message>
        <source>the last %1 bytes of the file belong to no tensor</source>
        <translation>文件最后 %1 字节不属于任何张量</translation>
    </message>
    <message>
        <source>there is not enough memory for the tensor</source>
        <translation>内存不足，装不下这个张量</translation>
    </message>
    <message>
        <source>the number at byte %1 is too large for float32</source>
        <translation>第 %1 字节处的数对 float32 来说太大</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>The row of “%1” meets column %2 of the weights: %3 products, added up, give %4.</source>
        <translation>“%1”的行与权重的第 %2 列相乘：%3 个乘积相加，得到 %4。</translation>
    </message>
    <message>
        <source>What “%1” looks for meets what “%2” offers: %3 products, added up, give %4.</source>
        <translation>“%1”要找的与“%2”提供的相遇：%3 个乘积相加，得到 %4。</translation>
    </message>
    <message>
        <source>The row of “%1” meets the embedding of word %2: %3 products, added up, give %4.</source>
        <translation>“%1”的行与第 %2 个词的嵌入相乘：%3 个乘积相加，得到 %4。</translation>
    </message>
    <message>
        <source>Number %1 of the values of all the tokens that “%2” sees, each times its attention weight, added up.</source>
        <translation>“%2”看得到的每个词元的值的第 %1 个数，各乘以其注意力权重，再相加。</translation>
    </message>
    <message>
        <source>score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>largest score of the row</source>
        <translation>本行最大的分数</translation>
    </message>
    <message>
        <source>exponential of the difference</source>
        <translation>差的指数</translation>
    </message>
    <message>
        <source>sum of the row&apos;s exponentials</source>
        <translation>本行指数之和</translation>
    </message>
    <message>
        <source>share of the sum</source>
        <translation>占总和的比例</translation>
    </message>
    <message>
        <source>“%1” sees no key at all: the row has no softmax.</source>
        <translation>“%1”看不到任何键：这一行没有 softmax。</translation>
    </message>
    <message>
        <source>“%1” may not see “%2”: the weight is 0.</source>
        <translation>“%1”不能看“%2”：权重为 0。</translation>
    </message>
    <message>
        <source>“%1” gives %2 of its attention to “%3”.</source>
        <translation>“%1”把 %2 的注意力给了“%3”。</translation>
    </message>
    <message>
        <source>After “%1” the model gives word %2 of the vocabulary a probability of %3.</source>
        <translation>在“%1”之后，模型给词表第 %2 个词的概率是 %3。</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>mean of the row</source>
        <translation>本行均值</translation>
    </message>
    <message>
        <source>variance of the row</source>
        <translation>本行方差</translation>
    </message>
    <message>
        <source>mean square of the row</source>
        <translation>本行均方</translation>
    </message>
    <message>
        <source>divisor</source>
        <translation>除数</translation>
    </message>
    <message>
        <source>normalised</source>
        <translation>归一化后</translation>
    </message>
    <message>
        <source>times gain</source>
        <translation>乘以增益</translation>
    </message>
    <message>
        <source>plus bias</source>
        <translation>加上偏置</translation>
    </message>
    <message>
        <source>result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Number %1 of “%2”, measured from its row&apos;s mean in units of its row&apos;s spread.</source>
        <translation>“%2”的第 %1 个数，以本行均值为起点、以本行离散程度为单位。</translation>
    </message>
    <message>
        <source>Number %1 of “%2”, in units of its row&apos;s root mean square.</source>
        <translation>“%2”的第 %1 个数，以本行均方根为单位。</translation>
    </message>
    <message>
        <source>the weights hold no embedding table W_E to look the tokens up in</source>
        <translation>权重中没有嵌入表 W_E，无法查词元</translation>
    </message>
    <message>
        <source>a token has no row in the embedding table</source>
        <translation>有词元在嵌入表中没有对应的行</translation>
    </message>
    <message>
        <source>token number %1 is outside the vocabulary of %2</source>
        <translation>词元编号 %1 超出大小为 %2 的词表</translation>
    </message>
    <message>
        <source>%1 tokens, but the model has learned only %2 positions</source>
        <translation>有 %1 个词元，但模型只学过 %2 个位置</translation>
    </message>
    <message>
        <source>there is no X</source>
        <translation>没有 X</translation>
    </message>
    <message>
        <source>X is %1×%2, but %3 tokens of d_model %4 need %3×%4</source>
        <translation>X 是 %1×%2，但 %3 个词元、d_model 为 %4 时需要 %3×%4</translation>
    </message>
    <message>
        <source>there is no stage %1 at layer %2, head %3</source>
        <translation>第 %2 层第 %3 头没有阶段 %1</translation>
    </message>
    <message>
        <source>cell %1,%2 lies outside %3, which is %4×%5</source>
        <translation>单元格 %1,%2 在 %3 之外，它的形状是 %4×%5</translation>
    </message>
    <message>
        <source>there is no token</source>
        <translation>没有词元</translation>
    </message>
    <message>
        <source>Number %1 of the embedding of “%2”: given, not computed.</source>
        <translation>“%2”的嵌入的第 %1 个数：是给定的，不是算出的。</translation>
    </message>
    <message>
        <source>taken over</source>
        <translation>沿用</translation>
    </message>
    <message>
        <source>Number %1 of “%2”, as the stage before hands it over.</source>
        <translation>“%2”的第 %1 个数，由上一阶段直接交来。</translation>
    </message>
    <message>
        <source>Number %1 of the embedding of “%2”, plus the same number of position %3.</source>
        <translation>“%2”的嵌入的第 %1 个数，加上位置 %3 的同一个数。</translation>
    </message>
    <message>
        <source>row %1 of the table</source>
        <translation>表的第 %1 行</translation>
    </message>
    <message>
        <source>“%1” is word %2 of the vocabulary: its row of the embedding table, number %3.</source>
        <translation>“%1”是词表的第 %2 个词：取嵌入表中它那一行的第 %3 个数。</translation>
    </message>
    <message>
        <source>angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>its sine</source>
        <translation>它的正弦</translation>
    </message>
    <message>
        <source>its cosine</source>
        <translation>它的余弦</translation>
    </message>
    <message>
        <source>Position %1 (counted from 0 in the formula), number %2 of its wave pattern.</source>
        <translation>位置 %1（公式中从 0 数起），它的波形的第 %2 个数。</translation>
    </message>
    <message>
        <source>Number %1 of the row learned for position %2.</source>
        <translation>为位置 %2 学到的那一行的第 %1 个数。</translation>
    </message>
    <message>
        <source>divided by</source>
        <translation>除以</translation>
    </message>
    <message>
        <source>The score of “%1” and “%2”, divided by √d_k = √%3.</source>
        <translation>“%1”与“%2”的分数，除以 √d_k = √%3。</translation>
    </message>
    <message>
        <source>The score of “%1” and “%2” as it is: scaling is off.</source>
        <translation>“%1”与“%2”的分数保持原样：缩放已关闭。</translation>
    </message>
    <message>
        <source>multiplied by</source>
        <translation>乘以</translation>
    </message>
    <message>
        <source>The score of “%1” and “%2”, multiplied by %3.</source>
        <translation>“%1”与“%2”的分数，乘以 %3。</translation>
    </message>
    <message>
        <source>scaled score</source>
        <translation>缩放后的分数</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>masked score</source>
        <translation>掩码后的分数</translation>
    </message>
    <message>
        <source>“%1” may see “%2”: the mask adds 0 and the score stays.</source>
        <translation>“%1”可以看“%2”：掩码加 0，分数不变。</translation>
    </message>
    <message>
        <source>“%1” may not see “%2”: the mask adds −∞, so its weight will be 0.</source>
        <translation>“%1”不能看“%2”：掩码加 −∞，权重将是 0。</translation>
    </message>
    <message>
        <source>head %1, column %2</source>
        <translation>第 %1 头第 %2 列</translation>
    </message>
    <message>
        <source>Column %1 of head %2&apos;s output for “%3”, at its place beside the other heads.</source>
        <translation>第 %2 头对“%3”的输出的第 %1 列，放在与其他头并排的位置。</translation>
    </message>
    <message>
        <source>above zero: 1, else 0</source>
        <translation>大于零为 1，否则为 0</translation>
    </message>
    <message>
        <source>share of the normal distribution below it, Φ</source>
        <translation>正态分布在它以下的比例 Φ</translation>
    </message>
    <message>
        <source>share below it, by the tanh approximation</source>
        <translation>在它以下的比例，用 tanh 近似</translation>
    </message>
    <message>
        <source>logistic function σ</source>
        <translation>逻辑函数 σ</translation>
    </message>
    <message>
        <source>their product</source>
        <translation>两者之积</translation>
    </message>
    <message>
        <source>Hidden unit %1 stays silent for “%2”.</source>
        <translation>隐藏单元 %1 对“%2”没有反应。</translation>
    </message>
    <message>
        <source>Hidden unit %1 answers to “%2” with %3.</source>
        <translation>隐藏单元 %1 对“%2”的反应是 %3。</translation>
    </message>
    <message>
        <source>Number %1 of “%2” is only what the block gives: the residual connection is off.</source>
        <translation>“%2”的第 %1 个数只是本模块的输出：残差连接已关闭。</translation>
    </message>
    <message>
        <source>Number %1 of “%2”: what the block adds, plus what came in.</source>
        <translation>“%2”的第 %1 个数：本模块加上的，再加上进来的。</translation>
    </message>
    <message>
        <source>Token embeddings</source>
        <translation>词元嵌入</translation>
    </message>
    <message>
        <source>one row of the embedding table for each token</source>
        <translation>每个词元取嵌入表的一行</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>one learned row for each position</source>
        <translation>每个位置学到一行</translation>
    </message>
    <message>
        <source>sines and cosines of the position</source>
        <translation>位置的正弦与余弦</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>one embedding for each token</source>
        <translation>每个词元一个嵌入</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>what each token looks for</source>
        <translation>每个词元要找什么</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>what each token offers to be found by</source>
        <translation>每个词元凭什么被找到</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>what each token hands over when it is attended to</source>
        <translation>每个词元被关注时交出什么</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>every query meets every key in one product</source>
        <translation>一次乘积让每个查询遇到每个键</translation>
    </message>
    <message>
        <source>Scaled scores</source>
        <translation>缩放后的分数</translation>
    </message>
    <message>
        <source>divided by √d_k, so that softmax stays soft as d_k grows</source>
        <translation>除以 √d_k，使 d_k 变大时 softmax 仍然柔和</translation>
    </message>
    <message>
        <source>left as they are: scaling is off</source>
        <translation>保持原样：缩放已关闭</translation>
    </message>
    <message>
        <source>multiplied by a fixed number</source>
        <translation>乘以一个固定的数</translation>
    </message>
    <message>
        <source>Masked scores</source>
        <translation>掩码后的分数</translation>
    </message>
    <message>
        <source>keys that a query may not see become −∞</source>
        <translation>查询不能看的键变为 −∞</translation>
    </message>
    <message>
        <source>Attention weights</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>softmax of each row of the masked scores</source>
        <translation>对掩码后的分数逐行取 softmax</translation>
    </message>
    <message>
        <source>Head output</source>
        <translation>头的输出</translation>
    </message>
    <message>
        <source>the values, averaged by the attention weights</source>
        <translation>按注意力权重对值求平均</translation>
    </message>
    <message>
        <source>Concatenated heads</source>
        <translation>拼接各头</translation>
    </message>
    <message>
        <source>the heads&apos; outputs side by side, in head order</source>
        <translation>各头的输出按次序并排</translation>
    </message>
    <message>
        <source>Attention output</source>
        <translation>注意力输出</translation>
    </message>
    <message>
        <source>the heads mixed back to the width of the residual stream</source>
        <translation>把各头混合回残差流的宽度</translation>
    </message>
    <message>
        <source>Residual stream</source>
        <translation>残差流</translation>
    </message>
    <message>
        <source>what came in, plus what the block adds</source>
        <translation>进来的，加上本模块加的</translation>
    </message>
    <message>
        <source>the residual connection is off: only what the block gives</source>
        <translation>残差连接已关闭：只有本模块的输出</translation>
    </message>
    <message>
        <source>Feed-forward, first product</source>
        <translation>前馈网络，第一次乘积</translation>
    </message>
    <message>
        <source>each token on its own, widened to d_ff</source>
        <translation>每个词元各自加宽到 d_ff</translation>
    </message>
    <message>
        <source>Feed-forward, activation</source>
        <translation>前馈网络，激活</translation>
    </message>
    <message>
        <source>the activation function, number by number</source>
        <translation>逐个数取激活函数</translation>
    </message>
    <message>
        <source>Feed-forward output</source>
        <translation>前馈网络输出</translation>
    </message>
    <message>
        <source>brought back to the width of the residual stream</source>
        <translation>回到残差流的宽度</translation>
    </message>
    <message>
        <source>First norm</source>
        <translation>第一次归一化</translation>
    </message>
    <message>
        <source>Second norm</source>
        <translation>第二次归一化</translation>
    </message>
    <message>
        <source>Output of the layer</source>
        <translation>本层的输出</translation>
    </message>
    <message>
        <source>Final norm</source>
        <translation>最终归一化</translation>
    </message>
    <message>
        <source>each row of the last layer&apos;s output, normalised</source>
        <translation>最后一层输出的每一行归一化</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>a score for every word of the vocabulary as the next token</source>
        <translation>词表中每个词作为下一个词元的分数</translation>
    </message>
    <message>
        <source>Next-token probabilities</source>
        <translation>下一词元的概率</translation>
    </message>
    <message>
        <source>softmax of each row of the logits</source>
        <translation>对 logits 逐行取 softmax</translation>
    </message>
    <message>
        <source>there is no such cell</source>
        <translation>没有这个单元格</translation>
    </message>
    <message>
        <source>the new value is not a finite number</source>
        <translation>新的值不是有限数</translation>
    </message>
    <message>
        <source>this is not a .npy file: it does not start with \x93NUMPY</source>
        <translation>这不是 .npy 文件：开头不是 \x93NUMPY</translation>
    </message>
    <message>
        <source>version %1.%2 of the format is not known; 1.0, 2.0 and 3.0 are read</source>
        <translation>不认识格式版本 %1.%2，只读取 1.0、2.0 和 3.0</translation>
    </message>
    <message>
        <source>the file ends before its header</source>
        <translation>文件在头部之前就结束了</translation>
    </message>
    <message>
        <source>the array has %1 axes; a matrix has two, and one is read as a row</source>
        <translation>数组有 %1 个轴；矩阵有两个，一个轴读作一行</translation>
    </message>
    <message>
        <source>save one matrix of it</source>
        <translation>请存出其中的一个矩阵</translation>
    </message>
    <message>
        <source>the array holds no numbers</source>
        <translation>数组中没有数</translation>
    </message>
    <message>
        <source>the shape (%1, %2) needs more data than the %3 bytes that follow</source>
        <translation>形状 (%1, %2) 需要的数据多于后面的 %3 字节</translation>
    </message>
    <message>
        <source>the file goes on for %1 bytes after the array&apos;s data</source>
        <translation>数组的数据之后文件还有 %1 字节</translation>
    </message>
    <message>
        <source>the number is too large for float32</source>
        <translation>这个数对 float32 来说太大</translation>
    </message>
    <message>
        <source>something stands after the header&apos;s dictionary</source>
        <translation>头部的字典之后还有内容</translation>
    </message>
    <message>
        <source>the header has no &quot;%1&quot;</source>
        <translation>头部没有“%1”</translation>
    </message>
    <message>
        <source>the header has an unknown key &quot;%1&quot;</source>
        <translation>头部有不认识的键“%1”</translation>
    </message>
    <message>
        <source>a quoted word is expected here</source>
        <translation>此处应为带引号的词</translation>
    </message>
    <message>
        <source>the array has named fields; only plain numbers are read</source>
        <translation>数组带有命名字段，只读取普通的数</translation>
    </message>
    <message>
        <source>the array holds Python objects, which are never read</source>
        <translation>数组中是 Python 对象，从不读取</translation>
    </message>
    <message>
        <source>True or False is expected here</source>
        <translation>此处应为 True 或 False</translation>
    </message>
    <message>
        <source>the length of an axis, a whole number from 0 on, is expected here</source>
        <translation>此处应为轴的长度，即从 0 起的整数</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is expected here</source>
        <translation>此处应为“%1”</translation>
    </message>
    <message>
        <source>the session says %1 and the weights file says %2</source>
        <translation>会话写的是 %1，而权重文件写的是 %2</translation>
    </message>
    <message>
        <source>leave the size out of the session, or name other weights</source>
        <translation>请在会话中省去这个尺寸，或换用别的权重文件</translation>
    </message>
    <message>
        <source>the row has %1 entries; a mask of %2 rows needs as many in each</source>
        <translation>这一行有 %1 个值；有 %2 行的掩码每行也需要同样多的值</translation>
    </message>
    <message>
        <source>neither the session nor the weights file says how wide the model is</source>
        <translation>会话和权重文件都没有给出模型的宽度</translation>
    </message>
    <message>
        <source>the key &quot;%1&quot; is missing, and %2 heads do not divide d_model = %3</source>
        <translation>缺少键“%1”，而 d_model = %3 不能被 %2 个头整除</translation>
    </message>
    <message>
        <source>the whole file</source>
        <translation>整个文件</translation>
    </message>
    <message>
        <source>%1 stands where an object {…} is expected</source>
        <translation>此处应为对象 {…}，却是 %1</translation>
    </message>
    <message>
        <source>%1 stands where a list […] is expected</source>
        <translation>此处应为列表 […]，却是 %1</translation>
    </message>
    <message>
        <source>%1 is not a whole number between %2 and %3</source>
        <translation>%1 不是 %2 到 %3 之间的整数</translation>
    </message>
    <message>
        <source>%1 is not a number</source>
        <translation>%1 不是数</translation>
    </message>
    <message>
        <source>%1 is not a text</source>
        <translation>%1 不是文本</translation>
    </message>
    <message>
        <source>the matrix holds no numbers</source>
        <translation>矩阵里没有数</translation>
    </message>
    <message>
        <source>the row has %1 numbers and the first row has %2</source>
        <translation>这一行有 %1 个数，而第一行有 %2 个</translation>
    </message>
    <message>
        <source>the lists are nested more than %1 deep</source>
        <translation>列表嵌套超过 %1 层</translation>
    </message>
    <message>
        <source>the list has %1 entries and the first one beside it has %2</source>
        <translation>这个列表有 %1 项，而同层第一个列表有 %2 项</translation>
    </message>
    <message>
        <source>%1 is neither true nor false</source>
        <translation>%1 既不是 true 也不是 false</translation>
    </message>
    <message>
        <source>%1 is not known here</source>
        <translation>此处不认识 %1</translation>
    </message>
    <message>
        <source>use one of: %1</source>
        <translation>可用的值：%1</translation>
    </message>
    <message>
        <source>the text ends before its lists are closed</source>
        <translation>文本结束时列表还没有闭合</translation>
    </message>
    <message>
        <source>the lists are nested deeper than rows of numbers</source>
        <translation>列表嵌套过深，应只有由数组成的行</translation>
    </message>
    <message>
        <source>a list is closed that was never opened</source>
        <translation>多出了一个右方括号</translation>
    </message>
    <message>
        <source>numbers stand beside lists</source>
        <translation>数与列表混在同一层</translation>
    </message>
    <message>
        <source>the print is shortened with &quot;...&quot;</source>
        <translation>打印结果被“...”省略了一部分</translation>
    </message>
    <message>
        <source>print the whole matrix, or save it</source>
        <translation>请打印完整矩阵，或将其保存为文件</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number that float32 holds</source>
        <translation>“%1”不是 float32 能表示的数</translation>
    </message>
    <message>
        <source>something stands after the matrix</source>
        <translation>矩阵之后还有别的内容</translation>
    </message>
    <message>
        <source>The sentence is the first words of the model&apos;s vocabulary.</source>
        <translation>句子取自模型词表最前面的几个词。</translation>
    </message>
    <message>
        <source>The model has no embedding, so X is filled with random numbers.</source>
        <translation>模型没有嵌入，因此 X 由随机数填充。</translation>
    </message>
    <message>
        <source>the weights file does not say the model&apos;s sizes</source>
        <translation>权重文件没有给出模型的尺寸</translation>
    </message>
    <message>
        <source>open a session that gives the config and names this file</source>
        <translation>请打开给出配置并引用此文件的会话</translation>
    </message>
    <message>
        <source>the vocabulary has %1 words, and the weights are for %2</source>
        <translation>词表有 %1 个词，而权重对应 %2 个词</translation>
    </message>
    <message>
        <source>%1, character %2</source>
        <translation>%1，第 %2 个字符</translation>
    </message>
    <message>
        <source>the token &quot;%1&quot; is not in the model&apos;s vocabulary</source>
        <translation>词元“%1”不在模型的词表中</translation>
    </message>
    <message>
        <source>the model names no words: use row numbers of W_E, from 1</source>
        <translation>模型没有词表：请使用 W_E 的行号，从 1 开始</translation>
    </message>
    <message>
        <source>the weights hold no W_E to look tokens up in</source>
        <translation>权重中没有可用来查词元的 W_E</translation>
    </message>
    <message>
        <source>give X itself</source>
        <translation>请直接给出 X</translation>
    </message>
    <message>
        <source>positions are learned, but the weights hold no W_pos</source>
        <translation>位置是学习得到的，但权重中没有 W_pos</translation>
    </message>
    <message>
        <source>the sentence has %1 tokens, and W_pos has positions for %2</source>
        <translation>句子有 %1 个词元，而 W_pos 只有 %2 个位置</translation>
    </message>
    <message>
        <source>the matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>a layer is made around at most %1 columns, and the matrix has %2</source>
        <translation>最多可围绕 %1 列的矩阵建立一层，而该矩阵有 %2 列</translation>
    </message>
    <message>
        <source>the number in row %1, column %2 is not finite</source>
        <translation>第 %1 行第 %2 列的数不是有限数</translation>
    </message>
    <message>
        <source>The matrix is X; the weights of its layer of %1 heads are random (seed %2).</source>
        <translation>该矩阵作为 X；这一层有 %1 个头，权重为随机数（种子 %2）。</translation>
    </message>
    <message>
        <source>this is a zip archive (.npz, .pt or the like), which is not read</source>
        <translation>这是一个 zip 压缩包（.npz、.pt 之类），不能读取</translation>
    </message>
    <message>
        <source>save one matrix as .npy, or the weights as .safetensors</source>
        <translation>请将单个矩阵存为 .npy，或将权重存为 .safetensors</translation>
    </message>
    <message>
        <source>%1 positions and a value are expected</source>
        <translation>此处应为 %1 个位置和一个值</translation>
    </message>
    <message>
        <source>a cell is [row, column, value]</source>
        <translation>单元格应写作 [行, 列, 值]</translation>
    </message>
    <message>
        <source>there is no tensor of this name to be edited</source>
        <translation>没有可以编辑的同名张量</translation>
    </message>
    <message>
        <source>exactly one of these keys must be here: %1</source>
        <translation>以下的键必须且只能有一个：%1</translation>
    </message>
    <message>
        <source>this is not a Headlight session</source>
        <translation>这不是 Headlight 会话</translation>
    </message>
    <message>
        <source>a session says &quot;headlight-session&quot; here</source>
        <translation>会话在此处应写“headlight-session”</translation>
    </message>
    <message>
        <source>the session is of version %1, and this program reads up to version %2</source>
        <translation>会话的版本是 %1，而本程序最多读取到版本 %2</translation>
    </message>
    <message>
        <source>open it with a newer Headlight</source>
        <translation>请用更新版本的 Headlight 打开</translation>
    </message>
    <message>
        <source>a seed is a whole number from 0 on</source>
        <translation>种子应为从 0 开始的整数</translation>
    </message>
    <message>
        <source>a standard deviation is a number between 0 and a million</source>
        <translation>标准差应为 0 到一百万之间的数</translation>
    </message>
    <message>
        <source>there is no token; a sentence has at least one</source>
        <translation>没有词元；句子至少要有一个词元</translation>
    </message>
    <message>
        <source>choose smaller sizes</source>
        <translation>请选择较小的尺寸</translation>
    </message>
    <message>
        <source>without an embedding, X itself must be given</source>
        <translation>不用嵌入时必须直接给出 X</translation>
    </message>
    <message>
        <source>the rows of X have %1 numbers, and d_model is %2</source>
        <translation>X 的每行有 %1 个数，而 d_model 为 %2</translation>
    </message>
    <message>
        <source>X has %1 rows, and there are %2 tokens</source>
        <translation>X 有 %1 行，而词元有 %2 个</translation>
    </message>
    <message>
        <source>a number that a stage is held at is not finite</source>
        <translation>某个阶段的固定值不是有限数</translation>
    </message>
    <message>
        <source>a quote is opened here and never closed</source>
        <translation>此处的引号没有闭合</translation>
    </message>
    <message>
        <source>something stands between a closing quote and the next field</source>
        <translation>右引号与下一个字段之间有多余内容</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>there are no numbers</source>
        <translation>没有数</translation>
    </message>
    <message>
        <source>the row has %1 fields and the first row has %2</source>
        <translation>这一行有 %1 个字段，而第一行有 %2 个</translation>
    </message>
    <message>
        <source>decimal points and decimal commas are mixed</source>
        <translation>小数点与小数逗号混用</translation>
    </message>
    <message>
        <source>line %1, field %2</source>
        <translation>第 %1 行第 %2 个字段</translation>
    </message>
    <message>
        <source>save the table as UTF-8 text</source>
        <translation>请将表格存为 UTF-8 文本</translation>
    </message>
    <message>
        <source>query $i$</source>
        <translation>查询 $i$</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>key $j$</source>
        <translation>键 $j$</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>维</translation>
    </message>
    <message>
        <source>dimensions</source>
        <translation>维</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>词表</translation>
    </message>
    <message>
        <source>the words of the vocabulary</source>
        <translation>词表中的词</translation>
    </message>
    <message>
        <source>token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Rows are %1, columns are %2.</source>
        <translation>行是%1，列是%2。</translation>
    </message>
    <message>
        <source>Hatched cells are masked.</source>
        <translation>画斜线的单元格已被掩码。</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>%1 columns on %2 mm leave no room to read what stands in a cell</source>
        <translation>%2 毫米宽放 %1 列，单元格里的数无法看清</translation>
    </message>
    <message>
        <source>leave the numbers out</source>
        <translation>不写数字</translation>
    </message>
    <message>
        <source>make the figure %1 mm wide or leave the numbers out</source>
        <translation>把图加宽到 %1 毫米，或不写数字</translation>
    </message>
    <message>
        <source>no font on this computer has all characters of “%1”</source>
        <translation>这台电脑上没有字体包含“%1”的全部字符</translation>
    </message>
    <message>
        <source>a matrix without cells cannot be drawn</source>
        <translation>没有单元格的矩阵无法画</translation>
    </message>
    <message>
        <source>a figure %1 mm wide cannot be drawn</source>
        <translation>%1 毫米宽的图无法画</translation>
    </message>
    <message>
        <source>the matrix has %1 × %2 cells, a figure at most %3</source>
        <translation>矩阵有 %1 × %2 个单元格，图中最多 %3 个</translation>
    </message>
    <message>
        <source>use fewer tokens, or write the values with “headlight compute”</source>
        <translation>请减少词元，或用“headlight compute”写出数值</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已掩码</translation>
    </message>
    <message>
        <source>%1 dots per inch are not possible</source>
        <translation>不能用每英寸 %1 点</translation>
    </message>
    <message>
        <source>choose a resolution from 36 to 2400</source>
        <translation>请选择 36 到 2400 的分辨率</translation>
    </message>
    <message>
        <source>choose a lower resolution or a smaller width</source>
        <translation>请选择更低的分辨率或更小的宽度</translation>
    </message>
    <message>
        <source>there is not enough memory for the image</source>
        <translation>内存不足，装不下这幅图</translation>
    </message>
    <message>
        <source>the name has no ending that says how to write the figure</source>
        <translation>文件名没有说明图的格式的后缀</translation>
    </message>
    <message>
        <source>figures are not written as .%1</source>
        <translation>图不能写成 .%1</translation>
    </message>
    <message>
        <source>choose a name that ends in .svg, .pdf, .png or .tex</source>
        <translation>请选择以 .svg、.pdf、.png 或 .tex 结尾的名称</translation>
    </message>
    <message>
        <source>there is no such stage</source>
        <translation>没有这个阶段</translation>
    </message>
    <message>
        <source>there is no such token</source>
        <translation>没有这个词元</translation>
    </message>
    <message>
        <source>%1 labels do not fit %2 rows or columns</source>
        <translation>%1 个标签与 %2 行或列不符</translation>
    </message>
    <message>
        <source>the row or column to light is outside of the matrix</source>
        <translation>要高亮的行或列在矩阵之外</translation>
    </message>
    <message>
        <source>“%1” is not known</source>
        <translation>无法识别“%1”</translation>
    </message>
    <message>
        <source>there is no %1, the matrix has %2</source>
        <translation>没有第 %1 个，矩阵只有 %2 个</translation>
    </message>
    <message>
        <source>count from 1</source>
        <translation>请从 1 数起</translation>
    </message>
    <message>
        <source>write auto, always or never</source>
        <translation>请写 auto、always 或 never</translation>
    </message>
    <message>
        <source>write auto or one of %1</source>
        <translation>请写 auto 或以下之一：%1</translation>
    </message>
    <message>
        <source>“%1” is not a row or column</source>
        <translation>“%1”不是行号或列号</translation>
    </message>
    <message>
        <source>write a whole number, counted from 1</source>
        <translation>请写从 1 数起的整数</translation>
    </message>
    <message>
        <source>“%1” is not a number</source>
        <translation>“%1”不是数字</translation>
    </message>
    <message>
        <source>write a number such as 0.5</source>
        <translation>请写数字，例如 0.5</translation>
    </message>
    <message>
        <source>“%1” is not a range of values</source>
        <translation>“%1”不是数值范围</translation>
    </message>
    <message>
        <source>layer %1, head %2 of %3</source>
        <translation>第 %1 层，第 %2 头（共 %3 头）</translation>
    </message>
    <message>
        <source>head %1 of %2</source>
        <translation>第 %1 头（共 %2 头）</translation>
    </message>
    <message>
        <source>layer %1 of %2</source>
        <translation>第 %1 层（共 %2 层）</translation>
    </message>
    <message>
        <source>masked, $j &gt; i$</source>
        <translation>已掩码，$j &gt; i$</translation>
    </message>
    <message>
        <source>its values are not computed yet</source>
        <translation>其数值尚未算出</translation>
    </message>
    <message>
        <source>“%1” is not a finite number</source>
        <translation>“%1”不是有限数</translation>
    </message>
    <message>
        <source>the folder cannot be made: %1</source>
        <translation>无法创建文件夹：%1</translation>
    </message>
    <message>
        <source>choose a folder that can be written to</source>
        <translation>请选择可以写入的文件夹</translation>
    </message>
    <message>
        <source>the view “%1” cannot be drawn yet</source>
        <translation>还不能画视图“%1”</translation>
    </message>
    <message>
        <source>draw --view matrix</source>
        <translation>请画 --view matrix</translation>
    </message>
    <message>
        <source>“%1” does not end in .svg, .pdf, .png or .tex</source>
        <translation>“%1”不是以 .svg、.pdf、.png 或 .tex 结尾</translation>
    </message>
    <message>
        <source>choose one of these endings</source>
        <translation>请选择其中一种后缀</translation>
    </message>
    <message>
        <source>“%1” is not an edit like 4,8=1.75</source>
        <translation>“%1”不是 4,8=1.75 这样的编辑</translation>
    </message>
    <message>
        <source>there is no stage “%1” here; there are %2</source>
        <translation>此处没有阶段“%1”，有的是 %2</translation>
    </message>
    <message>
        <source>the stages of %1 tokens would take %2 of memory, and %3 is the most</source>
        <translation>%1 个词元的各阶段需要 %2 内存，上限是 %3</translation>
    </message>
    <message>
        <source>use fewer tokens, heads or layers</source>
        <translation>请减少词元、头或层</translation>
    </message>
    <message>
        <source>each row brought to mean 0 and variance 1, then gain and bias</source>
        <translation>每一行化为均值 0、方差 1，再乘增益、加偏置</translation>
    </message>
    <message>
        <source>each row divided by its root mean square, then gain and bias</source>
        <translation>每一行除以其均方根，再乘增益、加偏置</translation>
    </message>
    <message>
        <source>this stage has no heads of its own</source>
        <translation>这一步没有各头之分</translation>
    </message>
    <message>
        <source>choose a stage that every head has, such as attn</source>
        <translation>请选一个每个头都有的步骤，例如 attn</translation>
    </message>
    <message>
        <source>looks one back</source>
        <translation>看前一个词元</translation>
    </message>
    <message>
        <source>looks one ahead</source>
        <translation>看后一个词元</translation>
    </message>
    <message>
        <source>looks at the first token</source>
        <translation>看第一个词元</translation>
    </message>
    <message>
        <source>looks at itself</source>
        <translation>看自己</translation>
    </message>
    <message>
        <source>looks at “%1”</source>
        <translation>看“%1”</translation>
    </message>
    <message>
        <source>spread</source>
        <translation>分散</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>%1 heads have no room on %2 mm</source>
        <translation>%2 毫米放不下 %1 个头</translation>
    </message>
    <message>
        <source>make the figure %1 mm wide</source>
        <translation>把图宽设为 %1 毫米</translation>
    </message>
    <message>
        <source>One picture for each of %1 heads.</source>
        <translation>共 %1 个头，每个头一幅图。</translation>
    </message>
    <message>
        <source>%1, head %2</source>
        <translation>%1，第 %2 头</translation>
    </message>
    <message>
        <source>%1, mean of the heads</source>
        <translation>%1，各头的平均</translation>
    </message>
    <message>
        <source>Mean of %1</source>
        <translation>%1 个头的平均</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>第 %1 头</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>same scale</source>
        <translation>同一色标</translation>
    </message>
    <message>
        <source>Each head has a scale of its own; that of the first tile:</source>
        <translation>每个头用自己的色标；第一幅图的色标：</translation>
    </message>
    <message>
        <source>One scale for all heads</source>
        <translation>所有头共用一个色标</translation>
    </message>
    <message>
        <source>rows = %1, columns = %2</source>
        <translation>行 = %1，列 = %2</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>第 %1 头</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>every row sums to 1; furthest off: %1</source>
        <translation>每一行之和为 1；最大偏差：%1</translation>
    </message>
    <message>
        <source>all %1 cells that the mask forbids are −∞</source>
        <translation>掩码禁止的 %1 个单元格全部为 −∞</translation>
    </message>
    <message>
        <source>%1 of the cells that the mask forbids are not −∞</source>
        <translation>掩码禁止的单元格中有 %1 个不是 −∞</translation>
    </message>
    <message>
        <source>before the gain every row has mean square 1; furthest off: %1</source>
        <translation>乘增益之前每一行的均方为 1；最大偏差：%1</translation>
    </message>
    <message>
        <source>before gain and bias every row has mean 0 and variance 1; furthest off: %1</source>
        <translation>乘增益、加偏置之前每一行均值为 0、方差为 1；最大偏差：%1</translation>
    </message>
    <message>
        <source>the shapes fit: %1×%2 times %3×%4 gives %5×%6</source>
        <translation>形状相符：%1×%2 乘 %3×%4 得 %5×%6</translation>
    </message>
    <message>
        <source>what is added has one shape: %1×%2</source>
        <translation>相加的矩阵形状相同：%1×%2</translation>
    </message>
    <message>
        <source>the heads&apos; columns add up: %1 times %2 is %3</source>
        <translation>各头的列数相加：%1 乘 %2 等于 %3</translation>
    </message>
    <message>
        <source>Multi-head attention</source>
        <translation>多头注意力</translation>
    </message>
    <message>
        <source>Feed-forward network</source>
        <translation>前馈网络</translation>
    </message>
    <message>
        <source>residual stream: one line for each token</source>
        <translation>残差流：每个词元一条线</translation>
    </message>
    <message>
        <source>residual connection off</source>
        <translation>残差连接已关闭</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>%1 more heads</source>
        <translation>另外 %1 个头</translation>
    </message>
    <message>
        <source>Layer %1 of %2</source>
        <translation>第 %1 层（共 %2 层）</translation>
    </message>
    <message>
        <source>the layer does not fit this width</source>
        <translation>这一层放不进这个宽度</translation>
    </message>
    <message>
        <source>make it at least %1 mm wide</source>
        <translation>请至少设为 %1 毫米宽</translation>
    </message>
    <message>
        <source>values, each matrix on its own scale</source>
        <translation>数值，每个矩阵各用一把色标</translation>
    </message>
    <message>
        <source>−max</source>
        <translation>−最大</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>axis drawn shorter</source>
        <translation>轴已缩短</translation>
    </message>
    <message>
        <source>rows drawn %1× as high as columns are wide</source>
        <translation>行高画成列宽的 %1 倍</translation>
    </message>
    <message>
        <source>%1 of %2 terms are added up.</source>
        <translation>已加上 %2 项中的 %1 项。</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>a figure %1 mm wide has no room for this equation</source>
        <translation>宽 %1 mm 的图容不下这个算式</translation>
    </message>
    <message>
        <source>the row less its maximum</source>
        <translation>该行减去其最大值</translation>
    </message>
    <message>
        <source>exponentials</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>the row less its mean</source>
        <translation>该行减去其均值</translation>
    </message>
    <message>
        <source>the row normalised</source>
        <translation>归一化后的该行</translation>
    </message>
    <message>
        <source>Not computed yet.</source>
        <translation>尚未计算。</translation>
    </message>
    <message>
        <source>a token&apos;s vectors have no room on %1 mm</source>
        <translation>%1 毫米放不下一个词元的向量</translation>
    </message>
    <message>
        <source>Token %1, “%2”: one layer, vector by vector</source>
        <translation>第 %1 个词元“%2”：一层，逐个向量</translation>
    </message>
    <message>
        <source>%1 of token %2</source>
        <translation>%1，第 %2 个词元</translation>
    </message>
    <message>
        <source>; head %1 of %2 where there are heads</source>
        <translation>；分头之处为第 %1 头，共 %2 头</translation>
    </message>
    <message>
        <source>one vector at a step, for token %1 alone</source>
        <translation>每步一个向量，只算第 %1 个词元</translation>
    </message>
    <message>
        <source>a row of</source>
        <translation>所在矩阵</translation>
    </message>
    <message>
        <source>%1 numbers compared</source>
        <translation>比较了 %1 个数</translation>
    </message>
    <message>
        <source>%1 of %2 rows agree with their matrices to the last bit</source>
        <translation>%2 行中有 %1 行与矩阵逐位相同</translation>
    </message>
    <message>
        <source>only %1 of %2 rows agree with their matrices to the last bit: %3 numbers differ</source>
        <translation>%2 行中只有 %1 行与矩阵逐位相同：%3 个数不同</translation>
    </message>
    <message>
        <source>there is no token %1, the sentence has %2</source>
        <translation>没有第 %1 个词元，句子共 %2 个</translation>
    </message>
    <message>
        <source>This number is not made yet.</source>
        <translation>这个数还没有算出。</translation>
    </message>
    <message>
        <source>type a number such as −0.5 or 2.4e-5, or a formula such as =sin(i*j)</source>
        <translation>请输入数字（如 −0.5 或 2.4e-5）或公式（如 =sin(i*j)）</translation>
    </message>
    <message>
        <source>nothing was typed</source>
        <translation>没有输入任何内容</translation>
    </message>
    <message>
        <source>“%1” is larger than float32 can hold</source>
        <translation>“%1”超出了 float32 能表示的范围</translation>
    </message>
    <message>
        <source>the largest number is 3.4e38</source>
        <translation>最大的数是 3.4e38</translation>
    </message>
    <message>
        <source>the formula has no finite value here: %1</source>
        <translation>公式在此处没有有限值：%1</translation>
    </message>
    <message>
        <source>row %1, column %2</source>
        <translation>第 %1 行第 %2 列</translation>
    </message>
    <message>
        <source>copy a rectangle of numbers: from a spreadsheet, a CSV, or as NumPy prints it</source>
        <translation>请复制一块矩形的数字：来自电子表格、CSV 或 NumPy 的打印结果</translation>
    </message>
    <message>
        <source>the clipboard holds no text</source>
        <translation>剪贴板中没有文本</translation>
    </message>
    <message>
        <source>the copied text is longer than 64 MB</source>
        <translation>复制的文本超过 64 MB</translation>
    </message>
    <message>
        <source>save it as a file and open that</source>
        <translation>请把它存成文件再打开</translation>
    </message>
    <message>
        <source>the copied number is not finite</source>
        <translation>复制的数不是有限数</translation>
    </message>
    <message>
        <source>a matrix that is edited holds finite numbers only</source>
        <translation>可编辑的矩阵只能存放有限数</translation>
    </message>
    <message>
        <source>“%1” stands where the formula should go on or end</source>
        <translation>公式在“%1”处本应继续或结束</translation>
    </message>
    <message>
        <source>write an operator between two values: 2*x, not 2x</source>
        <translation>两个值之间要写运算符：写 2*x，不写 2x</translation>
    </message>
    <message>
        <source>“%1” is not a number a formula can hold</source>
        <translation>“%1”不是公式能表示的数</translation>
    </message>
    <message>
        <source>“%1” is no name that a formula knows</source>
        <translation>公式不认识名称“%1”</translation>
    </message>
    <message>
        <source>there are x, i, j, n, m, pi, e and sin, cos, tan, tanh, exp, log, sqrt, abs, round, sign, min, max, rand, randn</source>
        <translation>可用的有 x、i、j、n、m、pi、e，以及 sin、cos、tan、tanh、exp、log、sqrt、abs、round、sign、min、max、rand、randn</translation>
    </message>
    <message>
        <source>a value is missing at the end of the formula</source>
        <translation>公式末尾缺少一个值</translation>
    </message>
    <message>
        <source>“%1” stands where a value should</source>
        <translation>“%1”处本应是一个值</translation>
    </message>
    <message>
        <source>%1 is a function and needs parentheses</source>
        <translation>%1 是函数，需要括号</translation>
    </message>
    <message>
        <source>write %1</source>
        <translation>请写 %1</translation>
    </message>
    <message>
        <source>%1 does not take this many values: %2</source>
        <translation>%1 不接受这么多个值：%2</translation>
    </message>
    <message>
        <source>a parenthesis is opened and not closed here</source>
        <translation>左括号在此处没有闭合</translation>
    </message>
    <message>
        <source>the formula is nested too deeply</source>
        <translation>公式嵌套太深</translation>
    </message>
    <message>
        <source>write it in fewer parentheses</source>
        <translation>请少用几层括号</translation>
    </message>
    <message>
        <source>character %1</source>
        <translation>第 %1 个字符</translation>
    </message>
    <message>
        <source>the copied block is %1, and from here the matrix has only %2</source>
        <translation>复制的块是 %1，而从这里起矩阵只剩 %2</translation>
    </message>
    <message>
        <source>copy at most %1 numbers, the size of the matrix</source>
        <translation>最多复制 %1 个数，即矩阵的大小</translation>
    </message>
    <message>
        <source>choose a cell up to row %1, column %2</source>
        <translation>请选择不超过第 %1 行第 %2 列的单元格</translation>
    </message>
    <message>
        <source>the copied block is %1, and %2 cells are selected</source>
        <translation>复制的块是 %1，而选中的是 %2 个单元格</translation>
    </message>
    <message>
        <source>select one cell, or %1 cells</source>
        <translation>请选一个单元格，或 %1 个单元格</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Scale cells of %1</source>
        <translation>缩放 %1 的单元格</translation>
    </message>
    <message>
        <source>Each value times a factor.</source>
        <translation>每个值乘以一个系数。</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Add noise</source>
        <translation>加噪声</translation>
    </message>
    <message>
        <source>Add noise to %1</source>
        <translation>给 %1 加噪声</translation>
    </message>
    <message>
        <source>Each value plus a normal random number; the seed fixes which.</source>
        <translation>每个值加上一个正态随机数；由随机种子决定。</translation>
    </message>
    <message>
        <source>Randomise</source>
        <translation>随机填充</translation>
    </message>
    <message>
        <source>Randomise cells of %1</source>
        <translation>随机填充 %1 的单元格</translation>
    </message>
    <message>
        <source>Normal random numbers; the seed fixes which.</source>
        <translation>正态随机数；由随机种子决定。</translation>
    </message>
    <message>
        <source>Mean 0, variance 1</source>
        <translation>均值 0、方差 1</translation>
    </message>
    <message>
        <source>Normalise rows of %1</source>
        <translation>归一化 %1 的行</translation>
    </message>
    <message>
        <source>Each row of the selection, as a layer norm does it.</source>
        <translation>所选的每一行，做法与层归一化相同。</translation>
    </message>
    <message>
        <source>Length 1</source>
        <translation>长度为 1</translation>
    </message>
    <message>
        <source>Make rows of %1 length 1</source>
        <translation>使 %1 的行长度为 1</translation>
    </message>
    <message>
        <source>Each row of the selection divided by its length.</source>
        <translation>所选的每一行除以它的长度。</translation>
    </message>
    <message>
        <source>Sum 1</source>
        <translation>和为 1</translation>
    </message>
    <message>
        <source>Make rows of %1 sum 1</source>
        <translation>使 %1 的行和为 1</translation>
    </message>
    <message>
        <source>Each row of the selection divided by its sum.</source>
        <translation>所选的每一行除以它的和。</translation>
    </message>
    <message>
        <source>One-hot</source>
        <translation>独热</translation>
    </message>
    <message>
        <source>One-hot rows in %1</source>
        <translation>%1 中的独热行</translation>
    </message>
    <message>
        <source>Each row is 1 in one column and 0 elsewhere; column 0 stands for the one of the largest value.</source>
        <translation>每行有一列为 1，其余为 0；第 0 列表示取最大值所在的列。</translation>
    </message>
    <message>
        <source>Column of the selection</source>
        <translation>所选区域的列</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>单位矩阵</translation>
    </message>
    <message>
        <source>Identity in %1</source>
        <translation>%1 中的单位矩阵</translation>
    </message>
    <message>
        <source>1 on the diagonal of the selection, 0 elsewhere.</source>
        <translation>所选区域对角线为 1，其余为 0。</translation>
    </message>
    <message>
        <source>Copy a row</source>
        <translation>复制一行</translation>
    </message>
    <message>
        <source>Copy a row of %1</source>
        <translation>复制 %1 的一行</translation>
    </message>
    <message>
        <source>The row becomes the same as another.</source>
        <translation>该行变得与另一行相同。</translation>
    </message>
    <message>
        <source>Swap two rows</source>
        <translation>交换两行</translation>
    </message>
    <message>
        <source>Swap rows of %1</source>
        <translation>交换 %1 的行</translation>
    </message>
    <message>
        <source>The two rows change places.</source>
        <translation>两行互换位置。</translation>
    </message>
    <message>
        <source>Interpolate</source>
        <translation>插值</translation>
    </message>
    <message>
        <source>Interpolate a row of %1</source>
        <translation>对 %1 的一行插值</translation>
    </message>
    <message>
        <source>The row moves along the straight line to another row; watch what follows it.</source>
        <translation>该行沿直线移向另一行；看看后面跟着怎样变化。</translation>
    </message>
    <message>
        <source>Share of the other row</source>
        <translation>另一行所占的份额</translation>
    </message>
    <message>
        <source>row %1 of the selection</source>
        <translation>所选区域的第 %1 行</translation>
    </message>
    <message>
        <source>all values are 0, and a row of zeros has no direction</source>
        <translation>所有值都是 0，零行没有方向</translation>
    </message>
    <message>
        <source>all values are the same, and nothing makes their variance 1</source>
        <translation>所有值都相同，无法使方差为 1</translation>
    </message>
    <message>
        <source>the values sum to 0, and nothing makes that 1</source>
        <translation>各值之和为 0，无法变成 1</translation>
    </message>
    <message>
        <source>the field is empty</source>
        <translation>该字段为空</translation>
    </message>
    <message>
        <source>%1×%2 numbers are too many to be written at once</source>
        <translation>%1×%2 个数太多，无法一次写出</translation>
    </message>
    <message>
        <source>values, all matrices on one scale</source>
        <translation>数值，所有矩阵共用一个色标</translation>
    </message>
    <message>
        <source>values, each stage on a scale of 99 of 100</source>
        <translation>数值，每个阶段的色标涵盖 100 个值中的 99 个</translation>
    </message>
    <message>
        <source>values, each stage on its own scale</source>
        <translation>数值，每个阶段各有色标</translation>
    </message>
    <message>
        <source>min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>第 %1 列</translation>
    </message>
    <message>
        <source>write auto, symmetric, percentile, or the lower and the upper end, such as -1,1</source>
        <translation>请写 auto、symmetric、percentile，或下端和上端，例如 -1,1</translation>
    </message>
    <message>
        <source>write own, heads or layer</source>
        <translation>请写 own、heads 或 layer</translation>
    </message>
    <message>
        <source>write number, similarity or entropy</source>
        <translation>请写 number、similarity 或 entropy</translation>
    </message>
    <message>
        <source>type at least one word</source>
        <translation>请至少输入一个词</translation>
    </message>
    <message>
        <source>a model of these sizes has more numbers than fit in memory</source>
        <translation>这样大小的模型，数值多到内存装不下</translation>
    </message>
    <message>
        <source>choose smaller sizes or fewer layers</source>
        <translation>请选择较小的尺寸或较少的层</translation>
    </message>
    <message>
        <source>the file holds a number that is not finite</source>
        <translation>文件中有一个数不是有限数</translation>
    </message>
    <message>
        <source>%1 holds %2 numbers, and stage %3 has %4×%5 cells</source>
        <translation>%1 中有 %2 个数，而阶段 %3 有 %4×%5 个单元格</translation>
    </message>
    <message>
        <source>%1 is a parameter, and only computed stages can be held</source>
        <translation>%1 是参数，只有计算得到的阶段才能固定</translation>
    </message>
    <message>
        <source>stage %1 of layer %2, head %3 is named twice</source>
        <translation>第 %2 层第 %3 头的阶段 %1 写了两次</translation>
    </message>
    <message>
        <source>a cell of the mask is 0 or −∞</source>
        <translation>掩码的单元格只能是 0 或 −∞</translation>
    </message>
    <message>
        <source>0 lets the query see the key, -inf hides it</source>
        <translation>0 让查询看见这个键，-inf 将其遮住</translation>
    </message>
    <message>
        <source>numbers between −3.4·10³⁸ and 3.4·10³⁸ are kept</source>
        <translation>可保存 −3.4·10³⁸ 到 3.4·10³⁸ 之间的数</translation>
    </message>
    <message>
        <source>there is no such matrix</source>
        <translation>没有这样的矩阵</translation>
    </message>
    <message>
        <source>%1 has %2 rows and %3 columns</source>
        <translation>%1 有 %2 行 %3 列</translation>
    </message>
    <message>
        <source>given with the model, not computed</source>
        <translation>随模型给定，不是算出来的</translation>
    </message>
    <message>
        <source>0 where a query may see a key, −∞ where it may not</source>
        <translation>查询可以看见键之处为 0，不可看见之处为 −∞</translation>
    </message>
    <message>
        <source>%1: %2 becomes %3; %4 numbers go</source>
        <translation>%1：%2 变为 %3；去掉 %4 个数</translation>
    </message>
    <message>
        <source>%1: %2 becomes %3; %4 numbers go, %5 new ones are random</source>
        <translation>%1：%2 变为 %3；去掉 %4 个数，新增 %5 个随机数</translation>
    </message>
    <message>
        <source>%1: %2 becomes %3; %4 numbers go, %5 new ones do nothing yet (0, or 1 for a gain)</source>
        <translation>%1：%2 变为 %3；去掉 %4 个数，新增的 %5 个数暂不起作用（0，增益为 1）</translation>
    </message>
    <message>
        <source>layer %1 is new, with random weights</source>
        <translation>第 %1 层是新的，权重随机</translation>
    </message>
    <message>
        <source>layers %1 to %2 are new, with random weights</source>
        <translation>第 %1 至 %2 层是新的，权重随机</translation>
    </message>
    <message>
        <source>layer %1 goes, with its weights</source>
        <translation>去掉第 %1 层及其权重</translation>
    </message>
    <message>
        <source>layers %1 to %2 go, with their weights</source>
        <translation>去掉第 %1 至 %2 层及其权重</translation>
    </message>
    <message>
        <source>X: %1 new columns are 0</source>
        <translation>X：新增 %1 列，均为 0</translation>
    </message>
    <message>
        <source>X: the last %1 columns go</source>
        <translation>X：去掉最后 %1 列</translation>
    </message>
    <message>
        <source>Row %1, column %2 of a weight: given with the model, not computed.</source>
        <translation>权重的第 %1 行第 %2 列：随模型给定，不是算出来的。</translation>
    </message>
    <message>
        <source>Query %1 “%2” may not see key %3 “%4”: −∞ is added to their score.</source>
        <translation>查询 %1“%2”不可看见键 %3“%4”：得分加上 −∞。</translation>
    </message>
    <message>
        <source>Query %1 “%2” may see key %3 “%4”: 0 is added to their score.</source>
        <translation>查询 %1“%2”可以看见键 %3“%4”：得分加上 0。</translation>
    </message>
    <message>
        <source>the model&apos;s vocabulary does not know %1</source>
        <translation>模型的词表里没有 %1</translation>
    </message>
    <message>
        <source>the nearest words that it knows are %1</source>
        <translation>词表中最接近的词是 %1</translation>
    </message>
    <message>
        <source>the model has no vocabulary to look a word up in</source>
        <translation>模型没有可供查词的词表</translation>
    </message>
    <message>
        <source>tokens can be moved, repeated and taken out</source>
        <translation>词元可以移动、重复和删除</translation>
    </message>
    <message>
        <source>a sentence has at least one</source>
        <translation>句子至少要有一个词元</translation>
    </message>
    <message>
        <source>Embedding table</source>
        <translation>嵌入表</translation>
    </message>
    <message>
        <source>Learned positions</source>
        <translation>学得的位置</translation>
    </message>
    <message>
        <source>Gain of the first norm</source>
        <translation>第一个归一化的增益</translation>
    </message>
    <message>
        <source>Bias of the first norm</source>
        <translation>第一个归一化的偏置</translation>
    </message>
    <message>
        <source>Query weights</source>
        <translation>查询权重</translation>
    </message>
    <message>
        <source>Query bias</source>
        <translation>查询偏置</translation>
    </message>
    <message>
        <source>Key weights</source>
        <translation>键权重</translation>
    </message>
    <message>
        <source>Key bias</source>
        <translation>键偏置</translation>
    </message>
    <message>
        <source>Value weights</source>
        <translation>值权重</translation>
    </message>
    <message>
        <source>Value bias</source>
        <translation>值偏置</translation>
    </message>
    <message>
        <source>Weights that join the heads</source>
        <translation>合并各头的权重</translation>
    </message>
    <message>
        <source>Bias after joining the heads</source>
        <translation>合并各头后的偏置</translation>
    </message>
    <message>
        <source>Gain of the second norm</source>
        <translation>第二个归一化的增益</translation>
    </message>
    <message>
        <source>Bias of the second norm</source>
        <translation>第二个归一化的偏置</translation>
    </message>
    <message>
        <source>Weights into the feed-forward network</source>
        <translation>前馈网络的输入权重</translation>
    </message>
    <message>
        <source>Bias into the feed-forward network</source>
        <translation>前馈网络的输入偏置</translation>
    </message>
    <message>
        <source>Weights out of the feed-forward network</source>
        <translation>前馈网络的输出权重</translation>
    </message>
    <message>
        <source>Bias out of the feed-forward network</source>
        <translation>前馈网络的输出偏置</translation>
    </message>
    <message>
        <source>Gain of the final norm</source>
        <translation>最终归一化的增益</translation>
    </message>
    <message>
        <source>Bias of the final norm</source>
        <translation>最终归一化的偏置</translation>
    </message>
    <message>
        <source>Unembedding weights</source>
        <translation>解嵌入权重</translation>
    </message>
    <message>
        <source>Unembedding bias</source>
        <translation>解嵌入偏置</translation>
    </message>
    <message>
        <source>Hold %1 at zero</source>
        <translation>把 %1 固定为零</translation>
    </message>
    <message>
        <source>Hold uniform weights in %1</source>
        <translation>把 %1 固定为均匀权重</translation>
    </message>
    <message>
        <source>there is nothing open to be edited</source>
        <translation>没有打开可供编辑的内容</translation>
    </message>
    <message>
        <source>%1 numbers do not fit %2 cells</source>
        <translation>%1 个数放不进 %2 个单元格</translation>
    </message>
    <message>
        <source>only what is computed can be held</source>
        <translation>只有计算得到的内容才能固定</translation>
    </message>
    <message>
        <source>the values are not computed yet</source>
        <translation>数值尚未算出</translation>
    </message>
    <message>
        <source>the file holds %1 numbers, and %2 is %3</source>
        <translation>文件中有 %1 个数，而 %2 为 %3</translation>
    </message>
    <message>
        <source>the file must have the size of the stage it stands for</source>
        <translation>文件的大小必须与它所代替的阶段相同</translation>
    </message>
    <message>
        <source>Hold %1 at the numbers of %2</source>
        <translation>把 %1 固定为 %2 中的数</translation>
    </message>
    <message>
        <source>Change the sizes</source>
        <translation>更改尺寸</translation>
    </message>
    <message>
        <source>Retype the sentence</source>
        <translation>重新输入句子</translation>
    </message>
    <message>
        <source>Insert “%1”</source>
        <translation>插入“%1”</translation>
    </message>
    <message>
        <source>Delete “%1”</source>
        <translation>删除“%1”</translation>
    </message>
    <message>
        <source>Move “%1”</source>
        <translation>移动“%1”</translation>
    </message>
    <message>
        <source>Reload %1</source>
        <translation>重新载入 %1</translation>
    </message>
    <message>
        <source>Paint the mask</source>
        <translation>绘制掩码</translation>
    </message>
    <message>
        <source>the mask of so many tokens is kept as a rule, not cell by cell</source>
        <translation>这么多词元的掩码按规则保存，而不是逐格保存</translation>
    </message>
    <message>
        <source>choose one of the kinds of mask, or hide keys as padding</source>
        <translation>请选择一种掩码类型，或用填充遮住键</translation>
    </message>
    <message>
        <source>All scores at once</source>
        <translation>一次得到全部分数</translation>
    </message>
    <message>
        <source>The N × N matrix of every query with every key, made by one product.</source>
        <translation>每个查询与每个键的 N × N 矩阵，一次乘积得到。</translation>
    </message>
    <message>
        <source>The same matrix with −∞ wherever a query must not see a key.</source>
        <translation>同一个矩阵，凡查询不可看见的键处为 −∞。</translation>
    </message>
    <message>
        <source>After softmax every row adds up to 1, and what was −∞ is 0.</source>
        <translation>softmax 之后每行之和为 1，原来的 −∞ 变为 0。</translation>
    </message>
    <message>
        <source>One attention head</source>
        <translation>一个注意力头</translation>
    </message>
    <message>
        <source>A head&apos;s whole computation: the projections above, the attention below.</source>
        <translation>一个头的完整计算：上为投影，下为注意力。</translation>
    </message>
    <message>
        <source>The heads&apos; outputs side by side, brought back to d columns by the output weights.</source>
        <translation>各头的输出并排放置，再由输出权重变回 d 列。</translation>
    </message>
    <message>
        <source>A layer with the norms first</source>
        <translation>归一化在前的一层</translation>
    </message>
    <message>
        <source>The pre-norm layer, step by step from X to H.</source>
        <translation>前置归一化的层，从 X 到 H 逐步展开。</translation>
    </message>
    <message>
        <source>A layer with the norms last</source>
        <translation>归一化在后的一层</translation>
    </message>
    <message>
        <source>The post-norm layer, step by step from X to H.</source>
        <translation>后置归一化的层，从 X 到 H 逐步展开。</translation>
    </message>
    <message>
        <source>Stacked layers</source>
        <translation>堆叠的层</translation>
    </message>
    <message>
        <source>Every token is a stream of d numbers that each layer adds to.</source>
        <translation>每个词元是一条由 d 个数组成的流，每一层都往里相加。</translation>
    </message>
    <message>
        <source>Cost against N</source>
        <translation>成本与 N</translation>
    </message>
    <message>
        <source>What a layer costs as the sentence grows: pairs of tokens overtake everything else.</source>
        <translation>句子变长时一层的成本：词元对最终超过其他一切。</translation>
    </message>
    <message>
        <source>pairs of tokens</source>
        <translation>词元对</translation>
    </message>
    <message>
        <source>projections</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>feed-forward</source>
        <translation>前馈网络</translation>
    </message>
    <message>
        <source>all together</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>use fewer tokens, or draw the symbols alone</source>
        <translation>减少词元，或只画符号</translation>
    </message>
    <message>
        <source>a figure %1 mm wide has no room for this</source>
        <translation>%1 毫米宽的图放不下这些内容</translation>
    </message>
    <message>
        <source>Layer %1, head %2, step by step</source>
        <translation>第 %1 层第 %2 头，逐步展开</translation>
    </message>
    <message>
        <source>there is no such layer or head</source>
        <translation>没有这样的层或头</translation>
    </message>
    <message>
        <source>nobody reads a table of %1 numbers, it has room for %2</source>
        <translation>没有人会读有 %1 个数的表格，最多 %2 个</translation>
    </message>
    <message>
        <source>write them as .csv or .npy</source>
        <translation>请写成 .csv 或 .npy</translation>
    </message>
    <message>
        <source>export to PNG, which shows the extreme of the cells under each pixel, or use fewer tokens</source>
        <translation>请导出为 PNG，每个像素显示其下单元格的极值，或减少词元</translation>
    </message>
    <message>
        <source>this is not a figure&apos;s recipe that this version knows</source>
        <translation>这不是本版本认识的图的配方</translation>
    </message>
    <message>
        <source>the file does not say how it was made</source>
        <translation>文件没有说明它是怎样制作的</translation>
    </message>
    <message>
        <source>a range is two numbers, the lower first</source>
        <translation>范围是两个数，小的在前</translation>
    </message>
    <message>
        <source>write light, dark, print or grey</source>
        <translation>请写 light、dark、print 或 grey</translation>
    </message>
    <message>
        <source>write sans or serif</source>
        <translation>请写 sans 或 serif</translation>
    </message>
    <message>
        <source>“%1” is not a size of type</source>
        <translation>“%1”不是字号</translation>
    </message>
    <message>
        <source>write a number of points from 5 to 24</source>
        <translation>请写 5 到 24 之间的磅数</translation>
    </message>
    <message>
        <source>“%1” is not a number of decimals</source>
        <translation>“%1”不是小数位数</translation>
    </message>
    <message>
        <source>write auto or a whole number from 0 to 6</source>
        <translation>请写 auto 或 0 到 6 之间的整数</translation>
    </message>
    <message>
        <source>two matrices are called “%1”</source>
        <translation>有两个矩阵都叫“%1”</translation>
    </message>
    <message>
        <source>the matrices come to more than 4 GB</source>
        <translation>这些矩阵合计超过 4 GB</translation>
    </message>
    <message>
        <source>write them one by one with “headlight compute”</source>
        <translation>请用“headlight compute”逐个写出</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>Term %1: %2 × %3 = %4, so far %5</source>
        <translation>第 %1 项：%2 × %3 = %4，至此 %5</translation>
    </message>
    <message>
        <source>Term %1: %2, so far %3</source>
        <translation>第 %1 项：%2，至此 %3</translation>
    </message>
    <message>
        <source>%1, layer %2, head %3</source>
        <translation>%1，第 %2 层第 %3 头</translation>
    </message>
    <message>
        <source>%1, layer %2</source>
        <translation>%1，第 %2 层</translation>
    </message>
    <message>
        <source>term</source>
        <translation>项</translation>
    </message>
    <message>
        <source>running sum</source>
        <translation>累加和</translation>
    </message>
    <message>
        <source>Compute the numbers left blank from the matrices given. Round to %1 decimals; the numbers given are rounded alike, so that the last digit may be off by a little.</source>
        <translation>由给出的矩阵计算空白处的数。保留 %1 位小数；给出的数也同样经过舍入，因此末位可能略有出入。</translation>
    </message>
    <message>
        <source>Sheet %1</source>
        <translation>第 %1 份</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>姓名：</translation>
    </message>
    <message>
        <source>to fill in</source>
        <translation>待填</translation>
    </message>
    <message>
        <source>The activation function was left out.</source>
        <translation>漏了激活函数。</translation>
    </message>
    <message>
        <source>The bias was left out.</source>
        <translation>漏了偏置。</translation>
    </message>
    <message>
        <source>Row and column were swapped: this is the cell on the other side of the diagonal.</source>
        <translation>行列对调了：这是对角线另一侧的单元格。</translation>
    </message>
    <message>
        <source>The column of the left matrix was used instead of its row.</source>
        <translation>左矩阵用了列而不是行。</translation>
    </message>
    <message>
        <source>The row of the right matrix was used instead of its column.</source>
        <translation>右矩阵用了行而不是列。</translation>
    </message>
    <message>
        <source>Minus signs were lost: every product was taken as positive.</source>
        <translation>丢了负号：每个乘积都当成了正数。</translation>
    </message>
    <message>
        <source>The last product is missing from the sum.</source>
        <translation>和里缺了最后一个乘积。</translation>
    </message>
    <message>
        <source>The first product is missing from the sum.</source>
        <translation>和里缺了第一个乘积。</translation>
    </message>
    <message>
        <source>The scores were not divided by √d_k before the softmax.</source>
        <translation>softmax 之前分数没有除以 √d_k。</translation>
    </message>
    <message>
        <source>The mask came too late: masked keys still took their part of the sum.</source>
        <translation>掩码用得太晚：被掩的键仍占了和的一部分。</translation>
    </message>
    <message>
        <source>The softmax was taken over the column instead of the row.</source>
        <translation>softmax 按列而不是按行做了。</translation>
    </message>
    <message>
        <source>The scores were divided by their sum without taking exponentials.</source>
        <translation>没有取指数，就用分数除以了它们的和。</translation>
    </message>
    <message>
        <source>The exponential was not divided by the sum of its row.</source>
        <translation>指数没有除以该行之和。</translation>
    </message>
    <message>
        <source>The mask was left out: values of masked keys are in the sum.</source>
        <translation>漏了掩码：和里有被掩的键的值。</translation>
    </message>
    <message>
        <source>The division by √d_k was left out.</source>
        <translation>漏了除以 √d_k。</translation>
    </message>
    <message>
        <source>It was divided by d_k instead of √d_k.</source>
        <translation>除的是 d_k 而不是 √d_k。</translation>
    </message>
    <message>
        <source>It was multiplied by √d_k instead of divided.</source>
        <translation>应除以 √d_k，却乘了。</translation>
    </message>
    <message>
        <source>The query may not see this key: the mask adds −∞.</source>
        <translation>该查询不可看见这个键：掩码加上 −∞。</translation>
    </message>
    <message>
        <source>The variance was divided by d − 1; the norm divides by d.</source>
        <translation>方差除的是 d − 1；归一化除以 d。</translation>
    </message>
    <message>
        <source>It was divided by the variance instead of its root.</source>
        <translation>除的是方差而不是它的平方根。</translation>
    </message>
    <message>
        <source>The mean was not subtracted.</source>
        <translation>没有减去均值。</translation>
    </message>
    <message>
        <source>Only the mean was subtracted; the division is missing.</source>
        <translation>只减了均值，还缺除法。</translation>
    </message>
    <message>
        <source>The column was normalised instead of the row.</source>
        <translation>归一化的是列而不是行。</translation>
    </message>
    <message>
        <source>Gain and bias were left out.</source>
        <translation>漏了增益和偏置。</translation>
    </message>
    <message>
        <source>Only what the block adds was written; what came in is missing.</source>
        <translation>只写了该块加上的部分，缺了输入。</translation>
    </message>
    <message>
        <source>Only what came in was written; what the block adds is missing.</source>
        <translation>只写了输入，缺了该块加上的部分。</translation>
    </message>
    <message>
        <source>It was subtracted instead of added.</source>
        <translation>应相加，却相减了。</translation>
    </message>
    <message>
        <source>this layer computes nothing of the kind</source>
        <translation>这一层没有这类计算</translation>
    </message>
    <message>
        <source>choose another kind of exercise</source>
        <translation>请选择另一类练习</translation>
    </message>
    <message>
        <source>a sheet cannot have %1 exercises</source>
        <translation>一份练习不能有 %1 题</translation>
    </message>
    <message>
        <source>choose from 1 to %1</source>
        <translation>请在 1 到 %1 之间选择</translation>
    </message>
    <message>
        <source>nothing is computed to get “%1”</source>
        <translation>“%1”不是计算得到的</translation>
    </message>
    <message>
        <source>choose cells of another matrix</source>
        <translation>请选择另一个矩阵的单元格</translation>
    </message>
    <message>
        <source>a cell to leave blank is outside of its matrix</source>
        <translation>要留空的单元格在矩阵之外</translation>
    </message>
    <message>
        <source>a cell to leave blank is held by hand: nothing is computed to get it</source>
        <translation>要留空的单元格由手动固定：它不是计算得到的</translation>
    </message>
    <message>
        <source>choose cells that are computed</source>
        <translation>请选择经计算得到的单元格</translation>
    </message>
    <message>
        <source>no cell is left blank</source>
        <translation>没有留空的单元格</translation>
    </message>
    <message>
        <source>choose cells, rows or a kind of exercise</source>
        <translation>请选择单元格、行或一类练习</translation>
    </message>
    <message>
        <source>nothing is open</source>
        <translation>没有打开任何会话</translation>
    </message>
    <message>
        <source>open a session first</source>
        <translation>请先打开会话</translation>
    </message>
    <message>
        <source>an image of %1 × %2 pixels is not possible</source>
        <translation>无法生成 %1 × %2 像素的图像</translation>
    </message>
    <message>
        <source>the animation cannot be made: %1</source>
        <translation>无法制作动画：%1</translation>
    </message>
    <message>
        <source>an animation cannot have pictures of this size</source>
        <translation>动画不能有这种大小的画面</translation>
    </message>
    <message>
        <source>the figure&apos;s session names the file “%1”</source>
        <translation>图中的会话引用了文件“%1”</translation>
    </message>
    <message>
        <source>the figure shows numbers of “%1”, which it does not carry</source>
        <translation>图中显示的是“%1”的数，图里没有带上它</translation>
    </message>
    <message>
        <source>open that file first, then the figure again</source>
        <translation>请先打开那个文件，再打开此图</translation>
    </message>
    <message>
        <source>there is no figure “%1”</source>
        <translation>没有图“%1”</translation>
    </message>
    <message>
        <source>“headlight figure LIST” tells which there are</source>
        <translation>“headlight figure LIST”会列出有哪些图</translation>
    </message>
    <message>
        <source>it is not said whose numbers to draw</source>
        <translation>没有说明画谁的数</translation>
    </message>
    <message>
        <source>name a session, model or matrix</source>
        <translation>请给出会话、模型或矩阵</translation>
    </message>
    <message>
        <source>it is not said where to write</source>
        <translation>没有说明写到哪里</translation>
    </message>
    <message>
        <source>name a file with --out</source>
        <translation>请用 --out 给出文件</translation>
    </message>
    <message>
        <source>it is not said what to draw</source>
        <translation>没有说明画什么</translation>
    </message>
    <message>
        <source>name a stage, or a figure to follow with --like</source>
        <translation>请给出阶段，或用 --like 给出要仿照的图</translation>
    </message>
    <message>
        <source>“%1” does not end in %2</source>
        <translation>“%1”不以 %2 结尾</translation>
    </message>
    <message>
        <source>choose this ending</source>
        <translation>请用这个扩展名</translation>
    </message>
    <message>
        <source>write row and column, counted from 1, such as 3,2</source>
        <translation>请写从 1 数起的行和列，例如 3,2</translation>
    </message>
    <message>
        <source>cells chosen by hand are the same on every sheet</source>
        <translation>手选的单元格在每份练习上都一样</translation>
    </message>
    <message>
        <source>leave --stage out, or make one sheet</source>
        <translation>请去掉 --stage，或只做一份</translation>
    </message>
    <message>
        <source>it is not said of which stage the cells are</source>
        <translation>没有说明单元格属于哪个阶段</translation>
    </message>
    <message>
        <source>name the stage with --stage</source>
        <translation>请用 --stage 给出阶段</translation>
    </message>
    <message>
        <source>rows are numbered: their labels do not fit</source>
        <translation>行只编了号：标签放不下</translation>
    </message>
    <message>
        <source>labels of rows are shortened to fit</source>
        <translation>行标签已缩短</translation>
    </message>
    <message>
        <source>columns are numbered: their labels do not fit</source>
        <translation>列只编了号：标签放不下</translation>
    </message>
    <message>
        <source>labels of columns are shortened to fit</source>
        <translation>列标签已缩短</translation>
    </message>
    <message>
        <source>Fill cells of %1</source>
        <translation>填充 %1 的单元格</translation>
    </message>
    <message>
        <source>Set cells of %1 to 0</source>
        <translation>把 %1 的单元格置为 0</translation>
    </message>
    <message>
        <source>%1 cells are more than a clipboard should hold</source>
        <translation>%1 个单元格对剪贴板来说太多</translation>
    </message>
    <message>
        <source>select a part, or save the matrix with “headlight compute”</source>
        <translation>请选择一部分，或用“headlight compute”保存矩阵</translation>
    </message>
    <message>
        <source>Paste into %1</source>
        <translation>粘贴到 %1</translation>
    </message>
    <message>
        <source>Drag %1</source>
        <translation>拖动 %1</translation>
    </message>
    <message>
        <source>some of the values would not be finite</source>
        <translation>有些值将不是有限数</translation>
    </message>
    <message>
        <source>“%1” is not a tool like interpolate=0.5</source>
        <translation>“%1”不是 interpolate=0.5 这样的工具</translation>
    </message>
    <message>
        <source>there are no cells chosen that could be edited</source>
        <translation>没有选中可编辑的单元格</translation>
    </message>
    <message>
        <source>there is no such tool</source>
        <translation>没有这个工具</translation>
    </message>
    <message>
        <source>Switch the mask off</source>
        <translation>关闭掩码</translation>
    </message>
    <message>
        <source>Switch the causal mask on</source>
        <translation>打开因果掩码</translation>
    </message>
    <message>
        <source>Switch the scaling off</source>
        <translation>关闭缩放</translation>
    </message>
    <message>
        <source>Switch the scaling on</source>
        <translation>打开缩放</translation>
    </message>
    <message>
        <source>Normalise after each block</source>
        <translation>在每个子层之后归一化</translation>
    </message>
    <message>
        <source>Normalise before each block</source>
        <translation>在每个子层之前归一化</translation>
    </message>
    <message>
        <source>Switch the residual connection off</source>
        <translation>关闭残差连接</translation>
    </message>
    <message>
        <source>Switch the residual connection on</source>
        <translation>打开残差连接</translation>
    </message>
    <message>
        <source>GELU instead of ReLU</source>
        <translation>用 GELU 代替 ReLU</translation>
    </message>
    <message>
        <source>ReLU as the activation</source>
        <translation>用 ReLU 作激活函数</translation>
    </message>
    <message>
        <source>Let head %1 of layer %2 speak again</source>
        <translation>恢复第 %2 层的头 %1</translation>
    </message>
    <message>
        <source>Silence head %1 of layer %2</source>
        <translation>使第 %2 层的头 %1 静默</translation>
    </message>
    <message>
        <source>there is no second token to change places with</source>
        <translation>没有第二个词元可以交换</translation>
    </message>
    <message>
        <source>type a longer sentence first</source>
        <translation>请先输入更长的句子</translation>
    </message>
    <message>
        <source>Swap “%1” and “%2”</source>
        <translation>交换“%1”和“%2”</translation>
    </message>
    <message>
        <source>Mask on, off</source>
        <translation>有掩码、无掩码</translation>
    </message>
    <message>
        <source>Scaling on, off</source>
        <translation>有缩放、无缩放</translation>
    </message>
    <message>
        <source>Pre-norm, post-norm</source>
        <translation>前置归一化、后置归一化</translation>
    </message>
    <message>
        <source>Residual connection on, off</source>
        <translation>有残差连接、无残差连接</translation>
    </message>
    <message>
        <source>ReLU, GELU</source>
        <translation>ReLU、GELU</translation>
    </message>
    <message>
        <source>Head %1 silenced</source>
        <translation>头 %1 静默</translation>
    </message>
    <message>
        <source>Tokens %1 and %2 swapped</source>
        <translation>交换词元 %1 和 %2</translation>
    </message>
    <message>
        <source>Pre-norm normalises what a block reads and leaves the residual stream alone; post-norm normalises the stream itself after every block.</source>
        <translation>前置归一化只归一化子层读入的内容，不动残差流；后置归一化在每个子层之后归一化残差流本身。</translation>
    </message>
    <message>
        <source>Without the residual connection a block replaces what came in instead of adding to it, and tokens lose what they were.</source>
        <translation>没有残差连接，子层会取代输入而不是加在它上面，词元会失去原来的内容。</translation>
    </message>
    <message>
        <source>ReLU cuts every negative value to 0; GELU bends smoothly and lets a little of the small ones through.</source>
        <translation>ReLU 把所有负值截为 0；GELU 平滑弯曲，让较小的负值通过一点。</translation>
    </message>
    <message>
        <source>The chosen token and the next change places: rows show what depends on the order of the words, and what a mask keeps unchanged.</source>
        <translation>所选的词元与下一个词元交换位置：各行显示什么取决于词序，什么因掩码而不变。</translation>
    </message>
    <message>
        <source>A has no stage “%1” (%2): its layer is built otherwise</source>
        <translation>A 没有阶段“%1”（%2）：它的层结构不同</translation>
    </message>
    <message>
        <source>choose a stage that both have, such as the layer&apos;s output</source>
        <translation>选择两者都有的阶段，例如层的输出</translation>
    </message>
    <message>
        <source>A has no layer %1, it has %2</source>
        <translation>A 没有第 %1 层，它有 %2 层</translation>
    </message>
    <message>
        <source>choose a layer that both have</source>
        <translation>选择两者都有的层</translation>
    </message>
    <message>
        <source>A has no head %1, it has %2</source>
        <translation>A 没有头 %1，它有 %2 个头</translation>
    </message>
    <message>
        <source>choose a head that both have</source>
        <translation>选择两者都有的头</translation>
    </message>
    <message>
        <source>%1 is %2 in A and %3 now: its cells do not correspond</source>
        <translation>%1 在 A 中为 %2，现在为 %3：单元格无法对应</translation>
    </message>
    <message>
        <source>choose a stage that has one size in both, or pin the present state</source>
        <translation>选择两者大小相同的阶段，或固定当前状态</translation>
    </message>
    <message>
        <source>%1 is so large that it is computed part by part: a difference of all its cells is not worked out</source>
        <translation>%1 太大，只能分块计算：不计算其全部单元格的差</translation>
    </message>
    <message>
        <source>choose a stage of N rows and d columns, such as the head&apos;s output</source>
        <translation>选择 N 行 d 列的阶段，例如头的输出</translation>
    </message>
    <message>
        <source>three matrices have no room on %1 mm</source>
        <translation>%1 毫米宽放不下三个矩阵</translation>
    </message>
    <message>
        <source>make the figure wider</source>
        <translation>请加宽图形</translation>
    </message>
    <message>
        <source>%1: A, now, and the difference</source>
        <translation>%1：A、现在与差</translation>
    </message>
    <message>
        <source>A and now, one scale</source>
        <translation>A 与现在，同一标度</translation>
    </message>
    <message>
        <source>now − A, round 0</source>
        <translation>现在 − A，以 0 为中心</translation>
    </message>
    <message>
        <source>there is nothing to compare with</source>
        <translation>没有可比较的状态</translation>
    </message>
    <message>
        <source>pin a state as A first</source>
        <translation>请先把一个状态固定为 A</translation>
    </message>
    <message>
        <source>A: %1</source>
        <translation>A：%1</translation>
    </message>
    <message>
        <source>All %1 values are the same.</source>
        <translation>%1 个值全部相同。</translation>
    </message>
    <message>
        <source>All %1 values that both have are the same; masked or no number in one of the two: %2.</source>
        <translation>两者都有的 %1 个值全部相同；仅在一方被掩码或不是数的：%2。</translation>
    </message>
    <message>
        <source>%1 of %2 values differ, by %3 on average.</source>
        <translation>%2 个值中有 %1 个不同，平均相差 %3。</translation>
    </message>
    <message>
        <source>%1 of %2 values differ, by %3 on average; masked or no number in one of the two: %4.</source>
        <translation>%2 个值中有 %1 个不同，平均相差 %3；仅在一方被掩码或不是数的：%4。</translation>
    </message>
    <message>
        <source>row %1, column %2: %3 → %4, %5</source>
        <translation>第 %1 行，第 %2 列：%3 → %4，%5</translation>
    </message>
    <message>
        <source>the present state is not computed yet</source>
        <translation>当前状态尚未计算完</translation>
    </message>
    <message>
        <source>wait until it is, then pin it</source>
        <translation>请等计算完再固定</translation>
    </message>
    <message>
        <source>name a comparison: --compare mask, scaling, norm, residual, activation, head or token</source>
        <translation>请指定比较：--compare mask、scaling、norm、residual、activation、head 或 token</translation>
    </message>
    <message>
        <source>there is no comparison “%1”</source>
        <translation>没有名为“%1”的比较</translation>
    </message>
    <message>
        <source>choose mask, scaling, norm, residual, activation, head or token</source>
        <translation>请选择 mask、scaling、norm、residual、activation、head 或 token</translation>
    </message>
    <message>
        <source>before “%1”</source>
        <translation>“%1”之前</translation>
    </message>
    <message>
        <source>there is no such comparison</source>
        <translation>没有这样的比较</translation>
    </message>
    <message>
        <source>With the mask a query sees itself and what came before; without it weight moves to later tokens, which the model is to predict.</source>
        <translation>有掩码时，查询只看到自己和之前的词元；没有掩码，权重会移到之后的词元，而它们正是模型要预测的。</translation>
    </message>
    <message>
        <source>Without the division by √d_k the scores are larger, and softmax puts more of the weight on the largest of a row.</source>
        <translation>不除以 √d_k，分数更大，softmax 会把更多权重放在一行中最大的分数上。</translation>
    </message>
    <message>
        <source>The chosen head gives zeros: what differs after it is what the layer owes to this head.</source>
        <translation>所选的头输出零：之后的差别就是这一层得自这个头的部分。</translation>
    </message>
    <message>
        <source>what was before the edit is not computed</source>
        <translation>编辑之前的状态没有计算完</translation>
    </message>
    <message>
        <source>Time is not measured yet; memory is what the formulas say.</source>
        <translation>时间尚未测量；内存由公式算出。</translation>
    </message>
    <message>
        <source>Slopes, log over log: time %1 (over the last doubling %2), memory %3.</source>
        <translation>双对数斜率：时间 %1（最后一次加倍 %2），内存 %3。</translation>
    </message>
    <message>
        <source>%1 tokens would need %2 of memory: %3 for one head&apos;s scores alone.</source>
        <translation>%1 个词元需要 %2 内存：单是一个头的分数就要 %3。</translation>
    </message>
    <message>
        <source>%1 tokens would need %2 and %3 of memory: %4 for one head&apos;s scores alone.</source>
        <translation>%1 个词元需要 %2 的时间和 %3 内存：单是一个头的分数就要 %4。</translation>
    </message>
    <message>
        <source>%1: %2 operations, %3 of all; %4 read, %5 written</source>
        <translation>%1：%2 次运算，占全部的 %3；读 %4，写 %5</translation>
    </message>
    <message>
        <source>operations</source>
        <translation>运算</translation>
    </message>
    <message>
        <source>read</source>
        <translation>读</translation>
    </message>
    <message>
        <source>written</source>
        <translation>写</translation>
    </message>
    <message>
        <source>share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>cost of each stage for N = %1</source>
        <translation>N = %1 时各阶段的开销</translation>
    </message>
    <message>
        <source>What a layer costs</source>
        <translation>一层的开销</translation>
    </message>
    <message>
        <source>Operations and bytes of every stage, and how time and memory grow with the number of tokens.</source>
        <translation>每个阶段的运算次数与字节数，以及时间和内存如何随词元数增长。</translation>
    </message>
    <message>
        <source>measured sizes are lists of tokens, seconds and bytes, each with more tokens than the one before</source>
        <translation>测得的各尺寸是由词元数、秒数和字节数组成的列表，每一个的词元都比前一个多</translation>
    </message>
    <message>
        <source>this matrix is computed part by part, and the tools need all of it</source>
        <translation>该矩阵是分块计算的，而这些工具需要完整的矩阵</translation>
    </message>
    <message>
        <source>change single cells, or set a larger memory budget</source>
        <translation>请逐个修改单元格，或调高内存预算</translation>
    </message>
    <message>
        <source>it was stopped before its end</source>
        <translation>在完成之前已停止</translation>
    </message>
    <message>
        <source>the folder “%1” is not there</source>
        <translation>文件夹“%1”不存在</translation>
    </message>
    <message>
        <source>connect its drive again, or choose another folder</source>
        <translation>请重新连接其所在的磁盘，或选择其他文件夹</translation>
    </message>
    <message>
        <source>“%1” is a file and no folder</source>
        <translation>“%1”是文件，不是文件夹</translation>
    </message>
    <message>
        <source>choose another folder</source>
        <translation>请选择其他文件夹</translation>
    </message>
    <message>
        <source>there is no room left on the disk</source>
        <translation>磁盘空间已满</translation>
    </message>
    <message>
        <source>make room, or choose another disk</source>
        <translation>请腾出空间，或选择其他磁盘</translation>
    </message>
    <message>
        <source>the folder “%1” must not be written to</source>
        <translation>文件夹“%1”不允许写入</translation>
    </message>
    <message>
        <source>choose another folder, or change its permissions</source>
        <translation>请选择其他文件夹，或更改其权限</translation>
    </message>
    <message>
        <source>the line takes %1 letters; what is beyond them was left out</source>
        <translation>该行最多容纳 %1 个字符；超出部分已略去</translation>
    </message>
    <message>
        <source>type or paste a part of the text</source>
        <translation>请键入或粘贴文本的一部分</translation>
    </message>
    <message>
        <source>“%1” is still being written</source>
        <translation>“%1”仍在写入</translation>
    </message>
    <message>
        <source>wait for it, or cancel it in the status bar</source>
        <translation>请等待，或在状态栏中取消</translation>
    </message>
    <message>
        <source>another program is in the way</source>
        <translation>被另一个程序占用</translation>
    </message>
    <message>
        <source>the copy that is kept against crashes</source>
        <translation>为防崩溃而保存的副本</translation>
    </message>
    <message>
        <source>save the work yourself; the copy is tried again</source>
        <translation>请自行保存；程序会再次尝试保存副本</translation>
    </message>
    <message>
        <source>there is no row %1</source>
        <translation>没有第 %1 行</translation>
    </message>
    <message>
        <source>The residual stream runs from X at the left to H at the right, one line for each token; attention and the feed-forward network read it and add to it.</source>
        <translation>残差流从左边的 X 流向右边的 H，每个词元一条线；注意力和前馈网络从中读取并向其中相加。</translation>
    </message>
    <message>
        <source>layer norm</source>
        <translation>层归一化</translation>
    </message>
    <message>
        <source>multi-head attention</source>
        <translation>多头注意力</translation>
    </message>
    <message>
        <source>operations of one layer</source>
        <translation>一层的运算量</translation>
    </message>
    <message>
        <source>scale, mask</source>
        <translation>缩放、掩码</translation>
    </message>
    <message>
        <source>the next word</source>
        <translation>下一个词</translation>
    </message>
    <message>
        <source>one vector a token</source>
        <translation>每个词元一个向量</translation>
    </message>
    <message>
        <source>attention weights</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Now − A</source>
        <translation>现在 − A</translation>
    </message>
    <message>
        <source>each row on its matrix&apos;s scale</source>
        <translation>每行使用其矩阵的色标</translation>
    </message>
    <message>
        <source>not needed for this token</source>
        <translation>此词元不需要</translation>
    </message>
    <message>
        <source>held by hand</source>
        <translation>手动固定</translation>
    </message>
    <message>
        <source>Worksheet: inside a transformer layer</source>
        <translation>练习：Transformer 层的内部</translation>
    </message>
    <message>
        <source>the layer is broken into lines, a block each: it is too wide for this sheet</source>
        <translation>这一层对纸面太宽，已分成几行，每行一个子块</translation>
    </message>
    <message>
        <source>everything is drawn at %1 % of its size to fit this width</source>
        <translation>为适合此宽度，整图缩至 %1 %</translation>
    </message>
    <message>
        <source>A part of the matrix: %1.</source>
        <translation>矩阵的一部分：%1。</translation>
    </message>
    <message>
        <source>rows %1–%2, columns %3–%4</source>
        <translation>第 %1–%2 行，第 %3–%4 列</translation>
    </message>
    <message>
        <source>rows or columns are two numbers from 1, the first and the last</source>
        <translation>行或列写作从 1 起的两个数：首和末</translation>
    </message>
    <message>
        <source>“%1” are no rows or columns</source>
        <translation>“%1”不是行或列的范围</translation>
    </message>
    <message>
        <source>write the first and the last, counted from 1, such as 1-64</source>
        <translation>请写从 1 起的首和末，如 1-64</translation>
    </message>
    <message>
        <source>only the figure of one matrix can show a part of it</source>
        <translation>只有单个矩阵的图可以只画一部分</translation>
    </message>
    <message>
        <source>this is a link that leads back to itself</source>
        <translation>这是一个指回自身的链接</translation>
    </message>
    <message>
        <source>name a file</source>
        <translation>请指定一个文件</translation>
    </message>
    <message>
        <source>the name is too long for this disk</source>
        <translation>名称对这个磁盘来说太长</translation>
    </message>
    <message>
        <source>the name goes on after a file as if that were a folder</source>
        <translation>名称把一个文件当作文件夹继续往下写</translation>
    </message>
    <message>
        <source>there is a zero byte in the name</source>
        <translation>名称中有一个零字节</translation>
    </message>
    <message>
        <source>choose a shorter name</source>
        <translation>请选择较短的名称</translation>
    </message>
    <message>
        <source>this is a pipe that nobody reads from</source>
        <translation>这是一个没有人读取的管道</translation>
    </message>
    <message>
        <source>name a file, or start its reader first</source>
        <translation>请指定一个文件，或先启动读取它的程序</translation>
    </message>
    <message>
        <source>there is a zero byte in the header; it may be filled up with spaces only</source>
        <translation>文件头中有一个零字节；文件头只能用空格填充</translation>
    </message>
    <message>
        <source>the config asks for %1 random numbers; at most %2 are made</source>
        <translation>配置需要 %1 个随机数；最多生成 %2 个</translation>
    </message>
    <message>
        <source>check the file, or %1 of “%2”, which names it</source>
        <translation>请检查该文件，或检查指明它的“%2”中的 %1</translation>
    </message>
    <message>
        <source>there is a zero byte in the field</source>
        <translation>字段中有一个零字节</translation>
    </message>
    <message>
        <source>in a table with commas between its fields, &quot;%1&quot; may be a large number or one with decimals</source>
        <translation>在以逗号分隔字段的表格中，“%1”可能是一个大数，也可能是一个小数</translation>
    </message>
    <message>
        <source>write 1000 or 1.5, or put semicolons between the fields</source>
        <translation>请写成 1000 或 1.5，或用分号分隔字段</translation>
    </message>
    <message>
        <source>this is a file, and the matrices are written into a folder</source>
        <translation>这是一个文件，而矩阵要写入文件夹</translation>
    </message>
    <message>
        <source>name a folder</source>
        <translation>请指定一个文件夹</translation>
    </message>
    <message>
        <source>this file is read by the command and must not be written over</source>
        <translation>该命令要读取这个文件，不能覆盖它</translation>
    </message>
    <message>
        <source>choose another name</source>
        <translation>请选择另一个名称</translation>
    </message>
    <message>
        <source>only a .tex holds LaTeX</source>
        <translation>只有 .tex 文件才包含 LaTeX</translation>
    </message>
    <message>
        <source>name a file that ends in .tex</source>
        <translation>请指定一个以 .tex 结尾的文件</translation>
    </message>
    <message>
        <source>such a file holds the numbers of one matrix</source>
        <translation>这种文件保存一个矩阵的数值</translation>
    </message>
    <message>
        <source>a range of cells begins at --cell, which is not given</source>
        <translation>单元格区域从 --cell 开始，而它没有给出</translation>
    </message>
    <message>
        <source>there is one head</source>
        <translation>只有一个头</translation>
    </message>
    <message>
        <source>there is one layer</source>
        <translation>只有一层</translation>
    </message>
    <message>
        <source>the window has at least %1×%2 pixels</source>
        <translation>窗口至少有 %1×%2 像素</translation>
    </message>
    <message>
        <source>Show what the figure compares with A</source>
        <translation>显示图中与 A 比较的状态</translation>
    </message>
    <message>
        <source>the figure does not carry the numbers of A, which it compares with</source>
        <translation>图中未附带它所比较的 A 的数值</translation>
    </message>
    <message>
        <source>compare in the window and export the figure anew</source>
        <translation>请在窗口中比较后重新导出此图</translation>
    </message>
    <message>
        <source>the two states do not have the same matrices</source>
        <translation>两个状态的矩阵不相同</translation>
    </message>
    <message>
        <source>draw --view compare</source>
        <translation>请画 --view compare</translation>
    </message>
    <message>
        <source>a file of numbers holds one state</source>
        <translation>数值文件只含一个状态</translation>
    </message>
    <message>
        <source>write a figure: .svg, .pdf, .png or .tex</source>
        <translation>请写成图：.svg、.pdf、.png 或 .tex</translation>
    </message>
    <message>
        <source>an .npz holds whole matrices</source>
        <translation>.npz 存放完整的矩阵</translation>
    </message>
    <message>
        <source>write an .npy</source>
        <translation>请写成 .npy</translation>
    </message>
    <message>
        <source>choose one of these endings, or for the numbers .md, .csv, .npy or .npz</source>
        <translation>请选择这些扩展名之一；数值可用 .md、.csv、.npy 或 .npz</translation>
    </message>
    <message>
        <source>the nearest word that it knows is “%1”</source>
        <translation>词表中最接近的词是“%1”</translation>
    </message>
    <message>
        <source>there is not enough memory to compute every matrix</source>
        <translation>内存不足，无法算出全部矩阵</translation>
    </message>
    <message>
        <source>choose a smaller part of the memory with Memory… in the menu Layer: then the large ones are computed on demand</source>
        <translation>请在“层”菜单的“内存…”中选小一些的内存份额，大矩阵便会按需计算</translation>
    </message>
    <message>
        <source>an override has either cells or a file, not both</source>
        <translation>一项固定值要么给出 cells，要么给出 file，不能两者都有</translation>
    </message>
    <message>
        <source>After “%1” the model gives “%2” a probability of %3.</source>
        <translation>在“%1”之后，模型给“%2”的概率是 %3。</translation>
    </message>
    <message>
        <source>every row that sees a key sums to 1; furthest off: %1. Rows that see none, and are NaN: %2</source>
        <translation>能看到键的每一行之和都是 1；最大偏差：%1。看不到任何键、因而是 NaN 的行：%2</translation>
    </message>
    <message>
        <source>every row that sees a key sums to 1; furthest off: %1. Rows that see none, and are 0: %2</source>
        <translation>能看到键的每一行之和都是 1；最大偏差：%1。看不到任何键、因而是 0 的行：%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has separators between its thousands</source>
        <translation>“%1”中有千位分隔符</translation>
    </message>
    <message>
        <source>write it without them, as 1234.5</source>
        <translation>请不带分隔符书写，如 1234.5</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has a currency, a unit or brackets beside the number</source>
        <translation>“%1”的数字旁有货币符号、单位或括号</translation>
    </message>
    <message>
        <source>write the number alone, as -1.5</source>
        <translation>请只写数字，如 -1.5</translation>
    </message>
    <message>
        <source>layers %1 → %2</source>
        <translation>层数 %1 → %2</translation>
    </message>
    <message>
        <source>d %1 → %2</source>
        <translation>d %1 → %2</translation>
    </message>
    <message>
        <source>A %1 → %2</source>
        <translation>A %1 → %2</translation>
    </message>
    <message>
        <source>d_k %1 → %2</source>
        <translation>d_k %1 → %2</translation>
    </message>
    <message>
        <source>d_v %1 → %2</source>
        <translation>d_v %1 → %2</translation>
    </message>
    <message>
        <source>d_ff %1 → %2</source>
        <translation>d_ff %1 → %2</translation>
    </message>
    <message>
        <source>N %1 → %2</source>
        <translation>N %1 → %2</translation>
    </message>
    <message>
        <source>X, or a mask that was painted, is too large for so many tokens</source>
        <translation>词元这么多时，X 或手绘的掩码过大</translation>
    </message>
    <message>
        <source>choose fewer tokens</source>
        <translation>请减少词元</translation>
    </message>
    <message>
        <source>other words with the same rows of X: %1</source>
        <translation>换了词，X 的行不变：%1</translation>
    </message>
    <message>
        <source>other words: %1</source>
        <translation>换了词：%1</translation>
    </message>
    <message>
        <source>new, with rows of zeros in X: %1</source>
        <translation>新增，X 中的行为零：%1</translation>
    </message>
    <message>
        <source>new: %1</source>
        <translation>新增：%1</translation>
    </message>
    <message>
        <source>gone: %1</source>
        <translation>移除：%1</translation>
    </message>
    <message>
        <source>a session has 1 to %1 tokens</source>
        <translation>会话有 1 到 %1 个词元</translation>
    </message>
    <message>
        <source>“%1” begins neither a number nor a formula</source>
        <translation>“%1”既不是数字的开头，也不是公式的开头</translation>
    </message>
    <message>
        <source>type a number, or = and a formula such as =sin(i*j)</source>
        <translation>请输入数字，或以 = 开头的公式，如 =sin(i*j)</translation>
    </message>
    <message>
        <source>the session was edited while the numbers were made</source>
        <translation>生成数字期间会话被编辑过</translation>
    </message>
    <message>
        <source>change the sizes again</source>
        <translation>请再次更改尺寸</translation>
    </message>
    <message>
        <source>the output of layer %1, as it is</source>
        <translation>第 %1 层的输出，原样接过来</translation>
    </message>
    <message>
        <source>these are more numbers than the %1 that a sheet holds</source>
        <translation>这些数字超过了一张练习所能容纳的 %1 个</translation>
    </message>
    <message>
        <source>choose single cells, or use fewer tokens</source>
        <translation>请选择单个单元格，或使用更少的词元</translation>
    </message>
    <message>
        <source>the sheet has %1 rows instead of %2: it holds at most %3 blanks</source>
        <translation>这张练习只有 %1 行而不是 %2 行：最多容纳 %3 个空格</translation>
    </message>
    <message>
        <source>slides have a size of their own, 254 × 142.9 mm</source>
        <translation>幻灯片有固定的大小：254 × 142.9 mm</translation>
    </message>
    <message>
        <source>leave it out</source>
        <translation>请去掉这个选项</translation>
    </message>
    <message>
        <source>1 min</source>
        <translation>1 分钟</translation>
    </message>
    <message>
        <source>1 h</source>
        <translation>1 小时</translation>
    </message>
    <message>
        <source>1 d</source>
        <translation>1 天</translation>
    </message>
    <message>
        <source>365 d</source>
        <translation>365 天</translation>
    </message>
    <message>
        <source>%1 tokens would need %2 min and %3 of memory: %4 for one head&apos;s scores alone.</source>
        <translation>%1 个词元需要 %2 分钟 的时间和 %3 内存：单是一个头的分数就要 %4。</translation>
    </message>
    <message>
        <source>%1 tokens would need %2 h and %3 of memory: %4 for one head&apos;s scores alone.</source>
        <translation>%1 个词元需要 %2 小时 的时间和 %3 内存：单是一个头的分数就要 %4。</translation>
    </message>
    <message>
        <source>%1 tokens would need %2 d and %3 of memory: %4 for one head&apos;s scores alone.</source>
        <translation>%1 个词元需要 %2 天 的时间和 %3 内存：单是一个头的分数就要 %4。</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>there is not enough memory for a model of these sizes</source>
        <translation>内存不足，容不下这些尺寸的模型</translation>
    </message>
    <message>
        <source>rows and columns are left out: their symbols do not fit</source>
        <translation>省略了部分行和列：符号放不下</translation>
    </message>
    <message>
        <source>a matrix stands alone on its slide: its equation does not fit</source>
        <translation>某张幻灯片上只有矩阵：等式放不下</translation>
    </message>
    <message>
        <source>symbols are left out where they do not fit into the cells</source>
        <translation>单元格放不下的符号已省略</translation>
    </message>
    <message>
        <source>labels of rows are smaller than usual to fit</source>
        <translation>为放得下，行标签比平常小</translation>
    </message>
    <message>
        <source>labels of columns are smaller than usual to fit</source>
        <translation>为放得下，列标签比平常小</translation>
    </message>
    <message>
        <source>words are shortened to fit</source>
        <translation>为放得下，文字已缩短</translation>
    </message>
    <message>
        <source>formulas are smaller than usual to fit</source>
        <translation>为放得下，公式比平常小</translation>
    </message>
    <message>
        <source>a matrix has more cells than it shows: each stands for the extreme of several</source>
        <translation>某个矩阵的单元格多于所显示的：每格代表若干单元格中的极值</translation>
    </message>
    <message>
        <source>tiles have no labels: they are too small for them</source>
        <translation>小图没有标签：太小，放不下</translation>
    </message>
    <message>
        <source>what is said of a head is left out where it does not fit</source>
        <translation>放不下的注意力头说明已省略</translation>
    </message>
    <message>
        <source>a walk shows numbers as they come about, and lights the cells it makes</source>
        <translation>逐步演示会显示数值产生的过程，并自行突出显示正在计算的单元格</translation>
    </message>
    <message>
        <source>its matrices are small pictures, without numbers in their cells</source>
        <translation>其中的矩阵是小图，单元格里没有数值</translation>
    </message>
    <message>
        <source>it sets matrices of one stage side by side: their symbols would all be the same</source>
        <translation>它并排显示同一阶段的多个矩阵：各矩阵的符号会完全相同</translation>
    </message>
    <message>
        <source>its cells have room for symbols or for numbers, not for both</source>
        <translation>单元格只放得下符号或数值之一</translation>
    </message>
    <message>
        <source>it lights a token, which is a row of every matrix and no column</source>
        <translation>它突出显示一个词元，也就是每个矩阵的一行，而不是列</translation>
    </message>
    <message>
        <source>it draws no matrix</source>
        <translation>它不画矩阵</translation>
    </message>
    <message>
        <source>its formulas are a part of the drawing</source>
        <translation>公式是图的一部分</translation>
    </message>
    <message>
        <source>its matrices have no labels</source>
        <translation>其中的矩阵没有标签</translation>
    </message>
    <message>
        <source>only the figure of all heads puts them in an order</source>
        <translation>只有显示所有头的图才有排列次序</translation>
    </message>
    <message>
        <source>its colours stand for no values</source>
        <translation>它的颜色不代表数值</translation>
    </message>
    <message>
        <source>the session&apos;s layers are of another kind: the figure shows symbols alone</source>
        <translation>此会话的层属于另一种：图中只显示符号</translation>
    </message>
    <message>
        <source>the range is given, whatever the values are</source>
        <translation>范围已给定，与数值无关</translation>
    </message>
    <message>
        <source>weights span 0 to 1, whatever else is shown</source>
        <translation>权重总是从 0 到 1，与其他显示内容无关</translation>
    </message>
    <message>
        <source>no numbers are shown</source>
        <translation>没有显示数值</translation>
    </message>
    <message>
        <source>its symbols stand on no colours</source>
        <translation>符号下面没有颜色</translation>
    </message>
    <message>
        <source>%1 changes nothing in this figure: %2</source>
        <translation>%1 对此图不起作用：%2</translation>
    </message>
    <message>
        <source>choose an SVG, PDF, PNG or GIF figure that Headlight has written with its recipe</source>
        <translation>请选择 Headlight 连同配方一起写出的 SVG、PDF、PNG 或 GIF 图</translation>
    </message>
    <message>
        <source>keys have no labels: they do not fit over their numbers</source>
        <translation>键没有标签：数值上方放不下</translation>
    </message>
    <message>
        <source>(%1 terms)</source>
        <translation>（共 %1 项）</translation>
    </message>
    <message>
        <source>(%1 steps)</source>
        <translation>（共 %1 步）</translation>
    </message>
    <message>
        <source>A small number in an empty cell names the blank whose answer belongs there.</source>
        <translation>空单元格里的小数字表示：那里应填该编号空格的答案。</translation>
    </message>
    <message>
        <source>a derivation is smaller than usual to fit the page</source>
        <translation>为放得进页面，某个推导比平常小</translation>
    </message>
    <message>
        <source>such a file holds the numbers of one matrix: choose the Matrix view</source>
        <translation>这种文件保存一个矩阵的数值：请选择矩阵视图</translation>
    </message>
    <message>
        <source>choose the Matrix view</source>
        <translation>请选择矩阵视图</translation>
    </message>
    <message>
        <source>this file is one of a set, which shows how numbers come about</source>
        <translation>此文件属于一组演示数值产生过程的文件</translation>
    </message>
    <message>
        <source>make such a set of other numbers with “headlight set” or “headlight worksheet”</source>
        <translation>请用“headlight set”或“headlight worksheet”以其他数值制作这样的一组</translation>
    </message>
    <message>
        <source>Cells with a pin are held at values by hand.</source>
        <translation>带图钉的单元格由手动固定了数值。</translation>
    </message>
    <message>
        <source>Held at %1 by hand, not computed: the computation would give %2.</source>
        <translation>手动固定为 %1，不是计算得到的：按计算应为 %2。</translation>
    </message>
    <message>
        <source>Held at %1 by hand, not computed from %2: that would give %3.</source>
        <translation>手动固定为 %1，不是由 %2 计算得到的：按计算应为 %3。</translation>
    </message>
    <message>
        <source>held cells of %1, layer %2, head %3, go: %4</source>
        <translation>%1（第 %2 层，第 %3 个头）的固定单元格将被去掉：%4 个</translation>
    </message>
    <message>
        <source>held cells of %1, layer %2, go: %3</source>
        <translation>%1（第 %2 层）的固定单元格将被去掉：%3 个</translation>
    </message>
    <message>
        <source>held cells of %1 go: %2</source>
        <translation>%1 的固定单元格将被去掉：%2 个</translation>
    </message>
    <message>
        <source>held cells of other stages go: %1</source>
        <translation>其他阶段的固定单元格将被去掉：%1 个</translation>
    </message>
    <message>
        <source>the making was stopped</source>
        <translation>生成已停止</translation>
    </message>
    <message>
        <source>all matrices together take %1, more than the budget of %2: those of N×N cells are computed on demand</source>
        <translation>所有矩阵共需 %1，超过内存预算 %2：N×N 的矩阵将在需要时计算</translation>
    </message>
    <message>
        <source>all matrices fit the memory budget again, and are kept</source>
        <translation>所有矩阵又都在内存预算之内，将全部保留</translation>
    </message>
    <message>
        <source>%1 (held by hand; computed it would be %2)</source>
        <translation>%1（手动固定；按计算应为 %2）</translation>
    </message>
    <message>
        <source>all layers together have %1 heads, and at most %2 can be shown</source>
        <translation>所有层合计有 %1 个头，最多可显示 %2 个</translation>
    </message>
    <message>
        <source>%1 is too large for float32, whose largest number is 3.4·10³⁸</source>
        <translation>%1 对 float32 来说太大，float32 最大的数是 3.4·10³⁸</translation>
    </message>
    <message>
        <source>choose at most %1 pixels a side and %2 in all, --scale multiplied in</source>
        <translation>乘上 --scale 之后，每边请不超过 %1 像素，总共不超过 %2 像素</translation>
    </message>
    <message>
        <source>$N$ × $N$: rows = queries, columns = keys</source>
        <translation>$N$ × $N$：行 = 查询，列 = 键</translation>
    </message>
    <message>
        <source>slides have no room for letters of %1 pt</source>
        <translation>幻灯片容不下 %1 pt 的文字</translation>
    </message>
    <message>
        <source>choose at most %1 pt: on a slide they are a quarter larger</source>
        <translation>请选择至多 %1 pt：在幻灯片上文字会大四分之一</translation>
    </message>
    <message>
        <source>only a PNG image has pixels</source>
        <translation>只有 PNG 图像有像素</translation>
    </message>
    <message>
        <source>a table of numbers has no look</source>
        <translation>数值表没有外观</translation>
    </message>
    <message>
        <source>only SVG and PDF have letters that could be outlines</source>
        <translation>只有 SVG 和 PDF 的文字可以转成轮廓</translation>
    </message>
    <message>
        <source>only SVG, PDF and PNG carry a recipe</source>
        <translation>只有 SVG、PDF 和 PNG 带有配方</translation>
    </message>
    <message>
        <source>pictures of an animation cover each other</source>
        <translation>动画的各幅画面互相覆盖</translation>
    </message>
    <message>
        <source>its width in pixels is given</source>
        <translation>已给定像素宽度</translation>
    </message>
    <message>
        <source>%1 is not between %2 and %3</source>
        <translation>%1 不在 %2 到 %3 之间</translation>
    </message>
    <message>
        <source>“%1” is not a number of pixels</source>
        <translation>“%1”不是像素数</translation>
    </message>
    <message>
        <source>write a whole number from 1 to 32767</source>
        <translation>请写 1 到 32767 的整数</translation>
    </message>
    <message>
        <source>there is no %1, the largest matrix has %2</source>
        <translation>没有第 %1 个，最大的矩阵有 %2 个</translation>
    </message>
    <message>
        <source>choose a higher resolution or more pixels across</source>
        <translation>请选择更高的分辨率或更多的横向像素</translation>
    </message>
    <message>
        <source>only pictures of costs show what is measured</source>
        <translation>只有开销图显示测量结果</translation>
    </message>
    <message>
        <source>an image cannot be %1 pixels wide</source>
        <translation>图像不能有 %1 像素宽</translation>
    </message>
    <message>
        <source>the figure that is followed says it</source>
        <translation>由所仿照的图决定</translation>
    </message>
    <message>
        <source>choose one of %1</source>
        <translation>请选择其一：%1</translation>
    </message>
    <message>
        <source>only frames and gif go by it</source>
        <translation>只有 frames 和 gif 用到它</translation>
    </message>
    <message>
        <source>rows = %1</source>
        <translation>行 = %1</translation>
    </message>
    <message>
        <source>columns = %1</source>
        <translation>列 = %1</translation>
    </message>
    <message>
        <source>scaled</source>
        <translation>已缩放</translation>
    </message>
    <message>
        <source>Cells with a pin or in a dark outline are held at values by hand.</source>
        <translation>带图钉或在深色轮廓内的单元格由手动固定了数值。</translation>
    </message>
    <message>
        <source>Cells in a dark outline are held at values by hand.</source>
        <translation>深色轮廓内的单元格由手动固定了数值。</translation>
    </message>
    <message>
        <source>only the figure of a whole layer draws rows higher than columns are wide</source>
        <translation>只有整层的图会把行画得比列宽更高</translation>
    </message>
    <message>
        <source>masked: −∞, weight 0</source>
        <translation>已掩码：−∞，权重 0</translation>
    </message>
    <message>
        <source>The row of “%1” meets column %2 of the weights: %3 products and the bias, added up, give %4.</source>
        <translation>“%1”的行与权重的第 %2 列相遇：%3 个乘积与偏置相加，得 %4。</translation>
    </message>
    <message>
        <source>The row of “%1” meets the embedding of word %2: %3 products and the bias, added up, give %4.</source>
        <translation>“%1”的行与词 %2 的嵌入相遇：%3 个乘积与偏置相加，得 %4。</translation>
    </message>
    <message>
        <source>this file is write-protected</source>
        <translation>此文件受写保护</translation>
    </message>
    <message>
        <source>choose another name, or change its permissions</source>
        <translation>请另选文件名，或更改其权限</translation>
    </message>
    <message>
        <source>a character U+0000 is not expected here</source>
        <translation>此处不应出现字符 U+0000</translation>
    </message>
    <message>
        <source>random weights have no table W_E that W_U could be tied to</source>
        <translation>随机权重没有可供 W_U 绑定的嵌入表 W_E</translation>
    </message>
    <message>
        <source>leave &quot;tied&quot; out, or name a file of weights</source>
        <translation>请去掉 &quot;tied&quot;，或指定一个权重文件</translation>
    </message>
    <message>
        <source>this file is in the way and cannot be removed</source>
        <translation>此文件挡住了，又无法删除</translation>
    </message>
    <message>
        <source>remove it, or choose another folder</source>
        <translation>请删除它，或另选文件夹</translation>
    </message>
    <message>
        <source>masked, or in one of the two alone</source>
        <translation>已被掩码，或只在两者之一中</translation>
    </message>
    <message>
        <source>not in A</source>
        <translation>A 中没有</translation>
    </message>
    <message>
        <source>Not in A: %1.</source>
        <translation>A 中没有：%1。</translation>
    </message>
    <message>
        <source>In A alone: %1.</source>
        <translation>只在 A 中：%1。</translation>
    </message>
    <message>
        <source>Rows that A has not: %1.</source>
        <translation>A 中没有的行：%1。</translation>
    </message>
    <message>
        <source>Rows of A alone: %1.</source>
        <translation>只在 A 中的行：%1。</translation>
    </message>
    <message>
        <source>Columns that A has not: %1.</source>
        <translation>A 中没有的列：%1。</translation>
    </message>
    <message>
        <source>Columns of A alone: %1.</source>
        <translation>只在 A 中的列：%1。</translation>
    </message>
    <message>
        <source>writing was cancelled</source>
        <translation>写入已取消</translation>
    </message>
    <message>
        <source>these are %1 words, and a sentence typed or pasted here has at most %2</source>
        <translation>共有 %1 个词，而在此输入或粘贴的句子最多 %2 个词</translation>
    </message>
    <message>
        <source>paste a part of the text; more tokens come with a file of X or with Sizes</source>
        <translation>请粘贴文本的一部分；更多词元可来自 X 的文件或“尺寸”</translation>
    </message>
    <message>
        <source>name the stages to write with --stage, or use a shorter input</source>
        <translation>请用 --stage 指定要写出的阶段，或缩短输入</translation>
    </message>
    <message>
        <source>Cut cells of %1</source>
        <translation>剪切 %1 的单元格</translation>
    </message>
    <message>
        <source>the change would leave every number as it is</source>
        <translation>这一改动不会改变任何数字</translation>
    </message>
    <message>
        <source>choose another token or head</source>
        <translation>请选择另一个词元或头</translation>
    </message>
    <message>
        <source>there is not enough memory to save it</source>
        <translation>内存不足，无法保存</translation>
    </message>
    <message>
        <source>close other programs</source>
        <translation>请关闭其他程序</translation>
    </message>
    <message>
        <source>choose a width such as 85, at most %1 mm</source>
        <translation>请设宽度，例如 85，至多 %1 毫米</translation>
    </message>
    <message>
        <source>a figure %1 mm wide has no room for this in letters of %2 pt</source>
        <translation>%1 毫米宽的图，字号 %2 磅时放不下这些内容</translation>
    </message>
    <message>
        <source>choose smaller letters</source>
        <translation>请用更小的字号</translation>
    </message>
    <message>
        <source>words would leave the sheet</source>
        <translation>文字会超出图面</translation>
    </message>
    <message>
        <source>the answer could not be written to standard output</source>
        <translation>回答无法写到标准输出</translation>
    </message>
    <message>
        <source>there is not enough memory for this (use fewer tokens or a smaller model)</source>
        <translation>内存不足（请减少词元或用更小的模型）</translation>
    </message>
    <message>
        <source>computing %1%</source>
        <translation>正在计算 %1%</translation>
    </message>
    <message>
        <source>%1 changes nothing: %2</source>
        <translation>%1 不起作用：%2</translation>
    </message>
    <message>
        <source>parameters: %1</source>
        <translation>参数：%1</translation>
    </message>
    <message>
        <source>cost of layer 1 (flops, share, bytes read, bytes written):</source>
        <translation>第 1 层的开销（浮点运算次数、占比、读取字节、写入字节）：</translation>
    </message>
    <message>
        <source>vocabulary: %1 words</source>
        <translation>词表：%1 个词</translation>
    </message>
    <message>
        <source>title: %1</source>
        <translation>标题：%1</translation>
    </message>
    <message>
        <source>config: %1</source>
        <translation>配置：%1</translation>
    </message>
    <message>
        <source>tokens: %1</source>
        <translation>词元：%1</translation>
    </message>
    <message>
        <source>note: %1</source>
        <translation>注意：%1</translation>
    </message>
    <message>
        <source>tensors:</source>
        <translation>张量：</translation>
    </message>
    <message>
        <source>not a whole model: %1</source>
        <translation>不是完整的模型：%1</translation>
    </message>
    <message>
        <source>sheet %1 of %2</source>
        <translation>第 %1 张（共 %2 张）</translation>
    </message>
</context>
<context>
    <name>headlight::AnswerRow</name>
    <message>
        <source>This is no number.</source>
        <translation>这不是数。</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>正确。</translation>
    </message>
    <message>
        <source>Not yet. %1</source>
        <translation>还不对。%1</translation>
    </message>
    <message>
        <source>Not yet.</source>
        <translation>还不对。</translation>
    </message>
    <message>
        <source>There is no further hint: what is left is the answer.</source>
        <translation>没有更多提示：剩下的就是答案。</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Blank %1, %2</source>
        <translation>空 %1，%2</translation>
    </message>
    <message>
        <source>Hint for blank %1</source>
        <translation>第 %1 个空的提示</translation>
    </message>
</context>
<context>
    <name>headlight::AppAbilities</name>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>没有可撤销的</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>重做：%1</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>没有可重做的</translation>
    </message>
</context>
<context>
    <name>headlight::AppActions</name>
    <message>
        <source>&amp;Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>&amp;Export figure…</source>
        <translation>导出图…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Let &amp;go of cell, marks, token</source>
        <translation>放开单元格、标记、词元</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>&amp;Presenting size</source>
        <translation>演示尺寸</translation>
    </message>
    <message>
        <source>Reduce &amp;motion</source>
        <translation>减少动画</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>&amp;Fit the whole matrix</source>
        <translation>显示整个矩阵</translation>
    </message>
    <message>
        <source>Size at which &amp;numbers are read</source>
        <translation>看清数字的大小</translation>
    </message>
    <message>
        <source>Pi&amp;peline</source>
        <translation>计算流程</translation>
    </message>
    <message>
        <source>I&amp;nspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>&amp;First step</source>
        <translation>第一步</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Step &amp;forward</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>&amp;Last step</source>
        <translation>最后一步</translation>
    </message>
    <message>
        <source>&amp;Previous layer</source>
        <translation>上一层</translation>
    </message>
    <message>
        <source>&amp;Next layer</source>
        <translation>下一层</translation>
    </message>
    <message>
        <source>P&amp;revious head</source>
        <translation>上一个头</translation>
    </message>
    <message>
        <source>N&amp;ext head</source>
        <translation>下一个头</translation>
    </message>
    <message>
        <source>&amp;Keyboard</source>
        <translation>键盘</translation>
    </message>
    <message>
        <source>&amp;About Headlight</source>
        <translation>关于 Headlight</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>观看</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Walk a cell &amp;back</source>
        <translation>退回一个单元格(&amp;B)</translation>
    </message>
    <message>
        <source>Walk a cell &amp;on</source>
        <translation>前进一个单元格(&amp;O)</translation>
    </message>
    <message>
        <source>Walk a row b&amp;ack</source>
        <translation>退回一行(&amp;A)</translation>
    </message>
    <message>
        <source>Walk a row o&amp;n</source>
        <translation>前进一行(&amp;N)</translation>
    </message>
    <message>
        <source>Walk a &amp;term back</source>
        <translation>退回一项(&amp;T)</translation>
    </message>
    <message>
        <source>Walk a t&amp;erm on</source>
        <translation>前进一项(&amp;E)</translation>
    </message>
    <message>
        <source>Walk inside a stage</source>
        <translation>在阶段内逐步走</translation>
    </message>
    <message>
        <source>&amp;New session…</source>
        <translation>新建会话(&amp;N)…</translation>
    </message>
    <message>
        <source>New &amp;window</source>
        <translation>新窗口(&amp;W)</translation>
    </message>
    <message>
        <source>Type the &amp;sentence anew</source>
        <translation>重新输入句子(&amp;S)</translation>
    </message>
    <message>
        <source>Si&amp;zes…</source>
        <translation>尺寸(&amp;Z)…</translation>
    </message>
    <message>
        <source>&amp;Copy figure</source>
        <translation>复制图(&amp;C)</translation>
    </message>
    <message>
        <source>Every &amp;stage into a folder…</source>
        <translation>每个阶段存入文件夹(&amp;S)…</translation>
    </message>
    <message>
        <source>S&amp;lides of the layer…</source>
        <translation>本层的幻灯片(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Animation of this stage…</source>
        <translation>本阶段的动画(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Worksheet and practice…</source>
        <translation>练习题与练习(&amp;W)…</translation>
    </message>
    <message>
        <source>arrows</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>Choose several cells</source>
        <translation>选择多个单元格</translation>
    </message>
    <message>
        <source>Choose whole rows, columns</source>
        <translation>选择整行、整列</translation>
    </message>
    <message>
        <source>Next cell, next column</source>
        <translation>下一个单元格、下一列</translation>
    </message>
    <message>
        <source>Enter   Tab</source>
        <translation>Enter   Tab</translation>
    </message>
    <message>
        <source>Fill all chosen cells with what is typed</source>
        <translation>用键入的内容填充所有选中的单元格</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Change the value</source>
        <translation>改变数值</translation>
    </message>
    <message>
        <source>↑ ↓</source>
        <translation>↑ ↓</translation>
    </message>
    <message>
        <source>Ten times coarser, finer</source>
        <translation>粗十倍、细十倍</translation>
    </message>
    <message>
        <source>Move a large matrix</source>
        <translation>移动大矩阵</translation>
    </message>
    <message>
        <source>drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>&amp;Pin the present state as A</source>
        <translation>把当前状态固定为 A(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Let A go</source>
        <translation>放开 A(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Memory…</source>
        <translation>内存(&amp;M)…</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>开销</translation>
    </message>
    <message>
        <source>Pla&amp;y the steps</source>
        <translation>播放各步(&amp;Y)</translation>
    </message>
    <message>
        <source>Move the locked cell</source>
        <translation>移动锁定的单元格</translation>
    </message>
    <message>
        <source>Turn a cell of the mask over</source>
        <translation>翻转掩码的单元格</translation>
    </message>
    <message>
        <source>Go along the tokens</source>
        <translation>在词元间移动</translation>
    </message>
    <message>
        <source>Light the token&apos;s row</source>
        <translation>点亮该词元的行</translation>
    </message>
    <message>
        <source>Type the sentence</source>
        <translation>键入句子</translation>
    </message>
    <message>
        <source>Put in, take out a token</source>
        <translation>插入、删除词元</translation>
    </message>
    <message>
        <source>Move the token</source>
        <translation>移动词元</translation>
    </message>
    <message>
        <source>Go from matrix to matrix</source>
        <translation>在矩阵间移动</translation>
    </message>
    <message>
        <source>Enter the matrix</source>
        <translation>进入该矩阵</translation>
    </message>
    <message>
        <source>Fill row by row, pause</source>
        <translation>逐行填充、暂停</translation>
    </message>
    <message>
        <source>In the strip of tokens</source>
        <translation>在词元条中</translation>
    </message>
    <message>
        <source>In Block</source>
        <translation>在“整层”视图中</translation>
    </message>
</context>
<context>
    <name>headlight::AppFigures</name>
    <message>
        <source>Folder for the figures</source>
        <translation>存放图的文件夹</translation>
    </message>
    <message>
        <source>Slides of the layer</source>
        <translation>本层的幻灯片</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF 文档 (*.pdf)</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>动画</translation>
    </message>
    <message>
        <source>GIF animation (*.gif)</source>
        <translation>GIF 动画 (*.gif)</translation>
    </message>
</context>
<context>
    <name>headlight::AppFiles</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Sessions, models and matrices (*.headlight *.safetensors *.npy *.csv *.tsv)</source>
        <translation>会话、模型和矩阵 (*.headlight *.safetensors *.npy *.csv *.tsv)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>Sessions (*.headlight)</source>
        <translation>会话 (*.headlight)</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>还有 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>保存对“%1”的更改吗？</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Figures that open again (*.svg *.pdf *.png *.gif)</source>
        <translation>可重新打开的图 (*.svg *.pdf *.png *.gif)</translation>
    </message>
    <message>
        <source>Changed elsewhere</source>
        <translation>文件已在别处更改</translation>
    </message>
    <message>
        <source>Replace “%1”?</source>
        <translation>替换“%1”？</translation>
    </message>
    <message>
        <source>The file was changed by another window or program since it was opened or saved here. What was changed there would be lost.</source>
        <translation>自从在此打开或保存以来，该文件已被其他窗口或程序更改。那里所做的更改将会丢失。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
</context>
<context>
    <name>headlight::AppMenus</name>
    <message>
        <source>&amp;File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>&amp;New from example</source>
        <translation>从示例新建</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>&amp;Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Fi&amp;gures</source>
        <translation>图形</translation>
    </message>
</context>
<context>
    <name>headlight::AppOverlay</name>
    <message>
        <source>Keyboard</source>
        <translation>键盘</translation>
    </message>
    <message>
        <source>Every matrix inside a transformer layer, lit: step through it, ask any number where it came from, change the input and watch.</source>
        <translation>点亮 transformer 层中的每个矩阵：逐步走过，问任何一个数从哪里来，改动输入并观察变化。</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. Made with Qt, Eigen and QCustomPlot.</source>
        <translation>自由软件，遵循 GNU 通用公共许可证第 3 版或更新版本。用 Qt、Eigen 和 QCustomPlot 制作。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>List of keys</source>
        <translation>按键列表</translation>
    </message>
    <message>
        <source>About Headlight</source>
        <translation>关于 Headlight</translation>
    </message>
</context>
<context>
    <name>headlight::AppStatusBar</name>
    <message numerus="yes">
        <source>%1 parameter(s)</source>
        <translation>
            <numerusform>%1 个参数</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Computing, %1 %</source>
        <translation>正在计算，%1 %</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>Stopped, %1 % computed</source>
        <translation>已停止，算了 %1 %</translation>
    </message>
    <message numerus="yes">
        <source>%n stage(s) recomputed</source>
        <translation>
            <numerusform>已重新计算 %n 个阶段</numerusform>
        </translation>
    </message>
    <message>
        <source>Up to date</source>
        <translation>已是最新</translation>
    </message>
    <message>
        <source>N×N on demand</source>
        <translation>N×N 按需计算</translation>
    </message>
    <message>
        <source>Reading the picture, %1 %</source>
        <translation>正在读取图像，%1 %</translation>
    </message>
    <message>
        <source>Writing %1, %2 %</source>
        <translation>正在写入 %1，%2 %</translation>
    </message>
</context>
<context>
    <name>headlight::AttentionPreview</name>
    <message>
        <source>Attention before</source>
        <translation>此前的注意力</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Attention weights before and now</source>
        <translation>此前与现在的注意力权重</translation>
    </message>
</context>
<context>
    <name>headlight::BlockCanvas</name>
    <message>
        <source>Copy the values of the stage on screen</source>
        <translation>复制当前步骤的数值</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>The matrices of the layer</source>
        <translation>这一层的各个矩阵</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行高</translation>
    </message>
    <message>
        <source>readable</source>
        <translation>易读</translation>
    </message>
    <message>
        <source>in proportion</source>
        <translation>按真实比例</translation>
    </message>
    <message>
        <source>Readable rows are drawn higher than columns are wide where they would be too low to be told apart; in proportion every cell is a square</source>
        <translation>“易读”会在行太矮而分不清时把行画得比列宽更高；“按真实比例”则每个单元格都是正方形</translation>
    </message>
</context>
<context>
    <name>headlight::BlockText</name>
    <message>
        <source>Layer 1</source>
        <translation>第 1 层</translation>
    </message>
    <message>
        <source>Layer %1 of %2</source>
        <translation>第 %1 层（共 %2 层）</translation>
    </message>
    <message numerus="yes">
        <source>%n head(s)</source>
        <translation>
            <numerusform>%n 个头</numerusform>
        </translation>
    </message>
    <message>
        <source>pre-norm, %1: click a matrix to open it</source>
        <translation>前置归一化，%1：点击矩阵即可打开</translation>
    </message>
    <message>
        <source>post-norm, %1: click a matrix to open it</source>
        <translation>后置归一化，%1：点击矩阵即可打开</translation>
    </message>
    <message>
        <source>without norm, %1: click a matrix to open it</source>
        <translation>无归一化，%1：点击矩阵即可打开</translation>
    </message>
    <message>
        <source>−∞, masked</source>
        <translation>−∞，已掩码</translation>
    </message>
    <message>
        <source>not computed yet</source>
        <translation>尚未计算</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已掩码</translation>
    </message>
    <message>
        <source>row %1, column %2</source>
        <translation>第 %1 行，第 %2 列</translation>
    </message>
</context>
<context>
    <name>headlight::BundledSession</name>
    <message>
        <source>By hand: small whole numbers</source>
        <translation>手算：小整数</translation>
    </message>
    <message>
        <source>Sentences: a trained model, English</source>
        <translation>句子：训练好的模型，英文</translation>
    </message>
    <message>
        <source>Sentences: a trained model, Chinese</source>
        <translation>句子：训练好的模型，中文</translation>
    </message>
    <message>
        <source>Copying: an induction head</source>
        <translation>复制：归纳头</translation>
    </message>
</context>
<context>
    <name>headlight::CellEditor</name>
    <message>
        <source>New value</source>
        <translation>新的值</translation>
    </message>
</context>
<context>
    <name>headlight::CellHeading</name>
    <message>
        <source>was %1</source>
        <translation>原为 %1</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>单元格</translation>
    </message>
    <message>
        <source>A %1 · now %2 · difference %3</source>
        <translation>A %1 · 现在 %2 · 差 %3</translation>
    </message>
</context>
<context>
    <name>headlight::CellPage</name>
    <message>
        <source>The whole matrix</source>
        <translation>整个矩阵</translation>
    </message>
    <message>
        <source>Point at a cell to see where its number comes from; click to keep it here.</source>
        <translation>将指针移到一个单元格上，即可看到它的数值从何而来；单击可将它固定在这里。</translation>
    </message>
    <message>
        <source>Not computed yet.</source>
        <translation>尚未计算。</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>How the cell is explained</source>
        <translation>单元格的解释方式</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
</context>
<context>
    <name>headlight::CellReports</name>
    <message>
        <source> Before the edit it was %1.</source>
        <translation>编辑之前是 %1。</translation>
    </message>
    <message>
        <source>Its own score stayed at %1, but others of the row changed. A softmax row always sums to 1.</source>
        <translation>它自己的分数仍为 %1，但该行的其他分数变了。softmax 每行之和恒为 1。</translation>
    </message>
    <message>
        <source>Its score went from %1 to %2. A softmax row always sums to 1, so the others gave up as much.</source>
        <translation>它的分数由 %1 变为 %2。softmax 每行之和恒为 1，其余各项随之减少。</translation>
    </message>
    <message>
        <source>Its score went from %1 to %2. A softmax row always sums to 1, so the others took up the rest.</source>
        <translation>它的分数由 %1 变为 %2。softmax 每行之和恒为 1，其余各项随之增加。</translation>
    </message>
    <message>
        <source>Row %1, query “%2”</source>
        <translation>第 %1 行，查询“%2”</translation>
    </message>
    <message>
        <source>Row %1, after “%2”</source>
        <translation>第 %1 行，在“%2”之后</translation>
    </message>
</context>
<context>
    <name>headlight::ChangeBar</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Close; the marks of the edit go too</source>
        <translation>关闭，编辑标记也一并清除</translation>
    </message>
    <message>
        <source>Close the bar of the last edit</source>
        <translation>关闭上次编辑的提示条</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Compare with what was before the edit</source>
        <translation>与编辑之前比较</translation>
    </message>
</context>
<context>
    <name>headlight::ChangeText</name>
    <message numerus="yes">
        <source>%n cell(s) changed</source>
        <translation>
            <numerusform>%n 个单元格已改</numerusform>
        </translation>
    </message>
    <message>
        <source>row %1, column %2</source>
        <translation>第 %1 行，第 %2 列</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>第 %1 列</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>rows %1</source>
        <translation>第 %1 行</translation>
    </message>
</context>
<context>
    <name>headlight::CheckLine</name>
    <message>
        <source>Check</source>
        <translation>检验</translation>
    </message>
</context>
<context>
    <name>headlight::ChipsBlock</name>
    <message>
        <source>Go there</source>
        <translation>前往该处</translation>
    </message>
</context>
<context>
    <name>headlight::CodeBlock</name>
    <message>
        <source>Copy the %1 code</source>
        <translation>复制 %1 代码</translation>
    </message>
</context>
<context>
    <name>headlight::ColorLegend</name>
    <message>
        <source>value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Colour scale from %1 to %2</source>
        <translation>色标，从 %1 到 %2</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
</context>
<context>
    <name>headlight::CompareCanvas</name>
    <message>
        <source>Copy A, now and the difference</source>
        <translation>复制 A、现在与差</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>%1. You can %2.</source>
        <comment>reason, remedy</comment>
        <translation>%1。建议：%2。</translation>
    </message>
    <message>
        <source>Pin the present state instead</source>
        <translation>改为固定当前状态</translation>
    </message>
    <message>
        <source>A: %1</source>
        <translation>A：%1</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation>现在：%1</translation>
    </message>
    <message>
        <source>Difference: %1</source>
        <translation>差：%1</translation>
    </message>
    <message>
        <source>A</source>
        <comment>the pinned state</comment>
        <translation>A</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Now − A</source>
        <translation>现在 − A</translation>
    </message>
    <message>
        <source>The difference is being worked out.</source>
        <translation>正在计算差。</translation>
    </message>
    <message>
        <source>%1: A %2, now %3, difference %4</source>
        <translation>%1：A %2，现在 %3，差 %4</translation>
    </message>
    <message>
        <source>rows = queries, columns = keys</source>
        <translation>行 = 查询，列 = 键</translation>
    </message>
    <message>
        <source>not in A</source>
        <translation>A 中没有</translation>
    </message>
    <message>
        <source>%1: not in A, now %2</source>
        <translation>%1：A 中没有，现在 %2</translation>
    </message>
</context>
<context>
    <name>headlight::CompareControl</name>
    <message>
        <source>This view shows how numbers come about, which a difference does not tell: Compare shows it</source>
        <translation>这个视图显示数值如何得来，差说明不了这一点：请看“比较”视图</translation>
    </message>
    <message>
        <source>The sentence is too long: its largest matrices are computed part by part</source>
        <translation>句子太长：最大的矩阵只能分块计算</translation>
    </message>
    <message>
        <source>A has other matrices: Compare shows the stages that both have</source>
        <translation>A 的矩阵不同：“比较”视图显示两者都有的阶段</translation>
    </message>
    <message>
        <source>A: %1</source>
        <translation>A：%1</translation>
    </message>
    <message>
        <source>A</source>
        <comment>the pinned state</comment>
        <translation>A</translation>
    </message>
    <message>
        <source>A is pinned: %1</source>
        <translation>已固定 A：%1</translation>
    </message>
    <message>
        <source>Pin the present state as A, to compare with it</source>
        <translation>把当前状态固定为 A，以便比较</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Whose values are shown</source>
        <translation>显示谁的值</translation>
    </message>
    <message>
        <source>What is now</source>
        <translation>现在的值</translation>
    </message>
    <message>
        <source>The difference: now − A</source>
        <translation>差：现在 − A</translation>
    </message>
    <message>
        <source>Δ</source>
        <comment>now less A</comment>
        <translation>Δ</translation>
    </message>
</context>
<context>
    <name>headlight::CompareList</name>
    <message>
        <source>Changed most</source>
        <translation>变化最大</translation>
    </message>
</context>
<context>
    <name>headlight::CompareMenu</name>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Compare with another setting</source>
        <translation>与另一种设置比较</translation>
    </message>
    <message>
        <source>Pin the present state as A</source>
        <translation>把当前状态固定为 A</translation>
    </message>
    <message>
        <source>Let A go</source>
        <translation>放开 A</translation>
    </message>
</context>
<context>
    <name>headlight::CompareStart</name>
    <message>
        <source>Pin the present state as A and work on: this view shows A, what is now, and the difference, for the stage on screen.</source>
        <translation>把当前状态固定为 A，然后继续工作：这个视图为屏幕上的阶段显示 A、现在以及两者之差。</translation>
    </message>
    <message>
        <source>Pin as A</source>
        <translation>固定为 A</translation>
    </message>
    <message>
        <source>Or compare with another setting</source>
        <translation>或与另一种设置比较</translation>
    </message>
    <message>
        <source>Nothing to compare with yet</source>
        <translation>还没有可比较的状态</translation>
    </message>
</context>
<context>
    <name>headlight::ConfigCommand</name>
    <message>
        <source>%1: %2</source>
        <comment>what was done, what came of it</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between two effects</comment>
        <translation>；</translation>
    </message>
</context>
<context>
    <name>headlight::ConfigDifference</name>
    <message>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no mask</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>sliding, %1 wide</source>
        <translation>滑动窗口，宽 %1</translation>
    </message>
    <message>
        <source>prefix of %1</source>
        <translation>前缀 %1</translation>
    </message>
    <message>
        <source>custom</source>
        <translation>自定义</translation>
    </message>
    <message numerus="yes">
        <source>%1 with %n token(s) hidden</source>
        <translation>
            <numerusform>%1，隐藏 %n 个词元</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <comment>no norm</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>pre, %1</source>
        <translation>前置，%1</translation>
    </message>
    <message>
        <source>post, %1</source>
        <translation>后置，%1</translation>
    </message>
    <message>
        <source>Change the mask</source>
        <translation>更改掩码</translation>
    </message>
    <message>
        <source>Change the mask from %1 to %2</source>
        <translation>将掩码从%1改为%2</translation>
    </message>
    <message>
        <source>Change the normalisation from %1 to %2</source>
        <translation>将归一化从%1改为%2</translation>
    </message>
    <message>
        <source>Change the normalisation</source>
        <translation>更改归一化</translation>
    </message>
    <message>
        <source>Change the activation from %1 to %2</source>
        <translation>将激活函数从 %1 改为 %2</translation>
    </message>
    <message>
        <source>Change the scale from %1 to %2</source>
        <translation>将缩放从 %1 改为 %2</translation>
    </message>
    <message>
        <source>Switch the residual connection on</source>
        <translation>打开残差连接</translation>
    </message>
    <message>
        <source>Switch the residual connection off</source>
        <translation>关闭残差连接</translation>
    </message>
    <message>
        <source>Change the configuration</source>
        <translation>更改配置</translation>
    </message>
    <message>
        <source>The mask is another</source>
        <translation>掩码已更改</translation>
    </message>
    <message>
        <source>The mask is %2 instead of %1</source>
        <translation>掩码由%1变为%2</translation>
    </message>
    <message>
        <source>The normalisation is %2 instead of %1</source>
        <translation>归一化由%1变为%2</translation>
    </message>
    <message>
        <source>The normalisation is another</source>
        <translation>归一化已更改</translation>
    </message>
    <message>
        <source>The activation is %2 instead of %1</source>
        <translation>激活函数由 %1 变为 %2</translation>
    </message>
    <message>
        <source>The scale is %2 instead of %1</source>
        <translation>缩放由 %1 变为 %2</translation>
    </message>
    <message>
        <source>The residual connection is on</source>
        <translation>残差连接已打开</translation>
    </message>
    <message>
        <source>The residual connection is off</source>
        <translation>残差连接已关闭</translation>
    </message>
    <message>
        <source>The configuration is another</source>
        <translation>配置已更改</translation>
    </message>
</context>
<context>
    <name>headlight::ConfigSwitch</name>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no mask</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>sliding, %1 wide</source>
        <translation>滑动，宽 %1</translation>
    </message>
    <message>
        <source>sliding</source>
        <translation>滑动</translation>
    </message>
    <message>
        <source>prefix of %1</source>
        <translation>前缀 %1</translation>
    </message>
    <message>
        <source>prefix</source>
        <translation>前缀</translation>
    </message>
    <message>
        <source>custom</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>pre</source>
        <translation>前置</translation>
    </message>
    <message>
        <source>post</source>
        <translation>后置</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no norm</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>Norm kind</source>
        <translation>归一化种类</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no scale</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>times %1</source>
        <translation>乘 %1</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Row with every key masked</source>
        <translation>键全被掩码的行</translation>
    </message>
    <message>
        <source>zeros</source>
        <translation>零</translation>
    </message>
</context>
<context>
    <name>headlight::CopyRow</name>
    <message>
        <source>Copy as</source>
        <translation>复制为</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>LaTeX</source>
        <translation>LaTeX</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>Copy as LaTeX</source>
        <translation>复制为 LaTeX</translation>
    </message>
    <message>
        <source>Copy as a table (TSV)</source>
        <translation>复制为表格（TSV）</translation>
    </message>
</context>
<context>
    <name>headlight::CopyText</name>
    <message>
        <source>product</source>
        <translation>乘积</translation>
    </message>
    <message>
        <source>running sum</source>
        <translation>累计和</translation>
    </message>
</context>
<context>
    <name>headlight::CostBars</name>
    <message>
        <source>Cost of each stage</source>
        <translation>各阶段的开销</translation>
    </message>
    <message>
        <source>On screen: %1</source>
        <translation>当前显示：%1</translation>
    </message>
</context>
<context>
    <name>headlight::CostCanvas</name>
    <message>
        <source>Cost</source>
        <translation>开销</translation>
    </message>
    <message>
        <source>of layer %1 for N = %2</source>
        <translation>第 %1 层，N = %2</translation>
    </message>
    <message>
        <source>of the layer for N = %1</source>
        <translation>本层，N = %1</translation>
    </message>
    <message>
        <source>Copy the costs</source>
        <translation>复制各项开销</translation>
    </message>
</context>
<context>
    <name>headlight::DependenceBlock</name>
    <message>
        <source>Becomes</source>
        <translation>变为</translation>
    </message>
    <message>
        <source>Depends on</source>
        <translation>取决于</translation>
    </message>
    <message>
        <source>Reaches</source>
        <translation>影响到</translation>
    </message>
    <message>
        <source>Light them in every matrix</source>
        <translation>在所有矩阵中标出</translation>
    </message>
    <message>
        <source>Upstream in amber and blue, downstream in ink</source>
        <translation>上游用琥珀色和蓝色，下游用墨色</translation>
    </message>
</context>
<context>
    <name>headlight::DependenceChips</name>
    <message>
        <source>cell %1</source>
        <translation>单元格 %1</translation>
    </message>
    <message>
        <source>layer %1, %2</source>
        <translation>第 %1 层，%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>headlight::Document</name>
    <message>
        <source>as opened</source>
        <translation>打开时</translation>
    </message>
    <message>
        <source>before “%1”</source>
        <translation>“%1”之前</translation>
    </message>
    <message>
        <source>after “%1”</source>
        <translation>“%1”之后</translation>
    </message>
    <message>
        <source>The session is new: no file holds it</source>
        <translation>这是新会话：尚未存入任何文件</translation>
    </message>
    <message>
        <source>The work was recovered: no file holds it</source>
        <translation>这是恢复的工作：尚未存入任何文件</translation>
    </message>
    <message>
        <source>Steps that were saved are taken back</source>
        <translation>已保存的步骤被撤销</translation>
    </message>
</context>
<context>
    <name>headlight::EditBar</name>
    <message>
        <source>was %1</source>
        <translation>原为 %1</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>解除固定</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>恢复原值</translation>
    </message>
    <message>
        <source>The cell follows the computation again</source>
        <translation>单元格重新跟随计算</translation>
    </message>
    <message>
        <source>To what it was before the last edit</source>
        <translation>恢复到上次编辑之前的值</translation>
    </message>
    <message>
        <source>Tools…</source>
        <translation>工具…</translation>
    </message>
    <message>
        <source>Fill, scale, normalise, interpolate and more, for the chosen cells</source>
        <translation>对选中的单元格进行填充、缩放、归一化、插值等操作</translation>
    </message>
    <message>
        <source>Value of the cell</source>
        <translation>单元格的值</translation>
    </message>
    <message>
        <source>A number, or a formula such as =sin(i*j); Ctrl+Enter fills all chosen cells</source>
        <translation>一个数，或 =sin(i*j) 这样的公式；Ctrl+Enter 填充所有选中的单元格</translation>
    </message>
    <message>
        <source>Drag the value</source>
        <translation>拖动数值</translation>
    </message>
</context>
<context>
    <name>headlight::EditCellsCommand</name>
    <message numerus="yes">
        <source>Edit %n cell(s) of %1</source>
        <translation>
            <numerusform>编辑 %1 的 %n 个单元格</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) of %1 changed</source>
        <translation>
            <numerusform>%1 的 %n 个单元格已改</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Release %n cell(s) of %1</source>
        <translation>
            <numerusform>解除固定 %1 的 %n 个单元格</numerusform>
        </translation>
    </message>
    <message>
        <source>Release %1</source>
        <translation>解除固定 %1</translation>
    </message>
    <message numerus="yes">
        <source>Hold %n cell(s) of %1</source>
        <translation>
            <numerusform>固定 %1 的 %n 个单元格</numerusform>
        </translation>
    </message>
    <message>
        <source>Hold %1</source>
        <translation>固定 %1</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>编辑 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) of %1 follow the computation again</source>
        <translation>
            <numerusform>%1 的 %n 个单元格重新随计算变化</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 follows the computation again</source>
        <translation>%1 重新随计算变化</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) of %1 are held</source>
        <translation>
            <numerusform>%1 的 %n 个单元格已固定</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is held at %3 instead of %2</source>
        <translation>%1 固定为 %3（原为 %2）</translation>
    </message>
    <message>
        <source>%1 changed from %2 to %3</source>
        <translation>%1 由 %2 改为 %3</translation>
    </message>
</context>
<context>
    <name>headlight::EditCommand</name>
    <message>
        <source>&amp;Copy cells</source>
        <translation>复制单元格(&amp;C)</translation>
    </message>
    <message>
        <source>Copy as &amp;NumPy</source>
        <translation>复制为 NumPy(&amp;N)</translation>
    </message>
    <message>
        <source>Copy as &amp;LaTeX</source>
        <translation>复制为 LaTeX(&amp;L)</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>复制为 Markdown(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Paste cells</source>
        <translation>粘贴单元格(&amp;P)</translation>
    </message>
    <message>
        <source>Select &amp;all cells</source>
        <translation>全选单元格(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Type a value or formula</source>
        <translation>键入数值或公式(&amp;T)</translation>
    </message>
    <message>
        <source>Set to &amp;zero</source>
        <translation>置零(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;Release held cells</source>
        <translation>解除单元格的固定(&amp;R)</translation>
    </message>
    <message>
        <source>T&amp;ools for cells…</source>
        <translation>单元格工具(&amp;O)…</translation>
    </message>
    <message>
        <source>Fill &amp;down</source>
        <translation>向下填充(&amp;D)</translation>
    </message>
    <message>
        <source>Fill to the ri&amp;ght</source>
        <translation>向右填充(&amp;G)</translation>
    </message>
    <message>
        <source>Cu&amp;t cells</source>
        <translation>剪切单元格(&amp;T)</translation>
    </message>
</context>
<context>
    <name>headlight::EditEffect</name>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>%1, head %2</source>
        <translation>%1，第 %2 头</translation>
    </message>
    <message>
        <source>Live: %1</source>
        <translation>实时：%1</translation>
    </message>
    <message>
        <source>follows the pointer; nothing is kept until you let go</source>
        <translation>随指针变化；松开之前不会保留</translation>
    </message>
    <message>
        <source>what the last edit did</source>
        <translation>上一次编辑的影响</translation>
    </message>
</context>
<context>
    <name>headlight::EditReach</name>
    <message>
        <source>How far the edit reaches</source>
        <translation>本次编辑影响到哪里</translation>
    </message>
</context>
<context>
    <name>headlight::EquationCanvas</name>
    <message>
        <source>Equation</source>
        <translation>算式</translation>
    </message>
    <message>
        <source>not made yet</source>
        <translation>还没有算出</translation>
    </message>
    <message>
        <source>%1 “%2”</source>
        <translation>%1“%2”</translation>
    </message>
    <message>
        <source>not computed yet</source>
        <translation>尚未计算</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已掩码</translation>
    </message>
    <message>
        <source>%1, row %2, column %3: %4</source>
        <translation>%1，第 %2 行第 %3 列：%4</translation>
    </message>
    <message>
        <source>The matrices of the equation</source>
        <translation>等式中的矩阵</translation>
    </message>
</context>
<context>
    <name>headlight::ExportForm</name>
    <message>
        <source>one column (85 mm)</source>
        <translation>单栏 (85 mm)</translation>
    </message>
    <message>
        <source>two columns (170 mm)</source>
        <translation>双栏 (170 mm)</translation>
    </message>
    <message>
        <source>slide 16:9 (254 mm)</source>
        <translation>幻灯片 16:9 (254 mm)</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Inter (sans)</source>
        <translation>Inter（无衬线）</translation>
    </message>
    <message>
        <source>STIX (serif)</source>
        <translation>STIX（衬线）</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>数</translation>
    </message>
    <message>
        <source>symbols</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>colours alone</source>
        <translation>只有颜色</translation>
    </message>
    <message>
        <source>as many as fit</source>
        <translation>放得下就显示</translation>
    </message>
    <message>
        <source>light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>print</source>
        <translation>打印</translation>
    </message>
    <message>
        <source>grey, for photocopies</source>
        <translation>灰度，适合复印</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>symmetric about 0</source>
        <translation>以 0 为中心对称</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>字体</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>字号</translation>
    </message>
    <message>
        <source>Cells show</source>
        <translation>单元格显示</translation>
    </message>
    <message>
        <source>Decimals</source>
        <translation>小数位数</translation>
    </message>
    <message>
        <source>Lit row</source>
        <translation>点亮的行</translation>
    </message>
    <message>
        <source>Lit column</source>
        <translation>点亮的列</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>分辨率</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Labels of rows and columns</source>
        <translation>行列标签</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>Formula and shape below</source>
        <translation>下方的公式与形状</translation>
    </message>
    <message>
        <source>Transparent ground</source>
        <translation>透明背景</translation>
    </message>
    <message>
        <source>Letters as outlines</source>
        <translation>文字转为轮廓</translation>
    </message>
    <message>
        <source>99 of 100 values</source>
        <translation>100 个值中的 99 个</translation>
    </message>
    <message>
        <source>Headlight&apos;s own</source>
        <translation>Headlight 自带</translation>
    </message>
    <message>
        <source>Keep its recipe: it opens again</source>
        <translation>保留配方：可再次打开</translation>
    </message>
    <message>
        <source>symbols and numbers</source>
        <translation>符号和数值</translation>
    </message>
    <message>
        <source>rows %1–%2, columns %3–%4</source>
        <translation>第 %1–%2 行，第 %3–%4 列</translation>
    </message>
    <message>
        <source>Choose several cells in the Matrix view first</source>
        <translation>请先在矩阵视图中选几个单元格</translation>
    </message>
    <message>
        <source>Chosen cells only</source>
        <translation>仅所选单元格</translation>
    </message>
    <message>
        <source>the ends follow from the values</source>
        <translation>两端由数值决定</translation>
    </message>
    <message>
        <source>from … to …</source>
        <translation>从……到……</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>两端</translation>
    </message>
    <message>
        <source>Width in pixels</source>
        <translation>像素宽度</translation>
    </message>
    <message>
        <source> px</source>
        <translation> 像素</translation>
    </message>
    <message>
        <source>by resolution</source>
        <translation>由分辨率决定</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
</context>
<context>
    <name>headlight::ExportPanel</name>
    <message>
        <source>%1 × %2 mm</source>
        <translation>%1 × %2 mm</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>导出图</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>已导出到 %1</translation>
    </message>
    <message>
        <source>Copied as SVG, image and text</source>
        <translation>已复制为 SVG、图像和文本</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>As SVG, image and text at once</source>
        <translation>同时作为 SVG、图像和文本</translation>
    </message>
    <message>
        <source>True size; drag it into a document</source>
        <translation>实际大小；可拖入文档</translation>
    </message>
    <message>
        <source>The view on screen</source>
        <translation>屏幕上的视图</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Settings of the figure</source>
        <translation>图的设置</translation>
    </message>
</context>
<context>
    <name>headlight::FigurePartAccessible</name>
    <message>
        <source>%1, %2 rows, %3 columns</source>
        <translation>%1，%2 行，%3 列</translation>
    </message>
</context>
<context>
    <name>headlight::FormulaBlock</name>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
</context>
<context>
    <name>headlight::GrowthPanel</name>
    <message>
        <source>Up to N =</source>
        <translation>直到 N =</translation>
    </message>
    <message>
        <source>What the plots come to</source>
        <translation>图的结论</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>%1 % measured</source>
        <translation>已测量 %1 %</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>还需约 %1</translation>
    </message>
    <message>
        <source>The memory budget leaves no room to measure in</source>
        <translation>内存预算没有留下测量的空间</translation>
    </message>
</context>
<context>
    <name>headlight::GrowthPlot</name>
    <message>
        <source>slope %1</source>
        <translation>斜率 %1</translation>
    </message>
    <message>
        <source>N = %1: %2 measured</source>
        <translation>N = %1：测得 %2</translation>
    </message>
    <message>
        <source>N = %1: %2 by the formulas</source>
        <translation>N = %1：按公式为 %2</translation>
    </message>
    <message>
        <source>%1 against N</source>
        <translation>%1随 N 的变化</translation>
    </message>
</context>
<context>
    <name>headlight::HeadsCanvas</name>
    <message>
        <source>%1: one matrix for the whole layer, not one for each head.</source>
        <translation>%1：整层共用一个矩阵，不分头。</translation>
    </message>
    <message>
        <source>Show the attention weights</source>
        <translation>看注意力权重</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>第 %1 头</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>by number</source>
        <translation>按编号</translation>
    </message>
    <message>
        <source>by similarity</source>
        <translation>按相似度</translation>
    </message>
    <message>
        <source>by entropy</source>
        <translation>按熵</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>色标</translation>
    </message>
    <message>
        <source>shared</source>
        <translation>共用</translation>
    </message>
    <message>
        <source>own</source>
        <translation>各自</translation>
    </message>
    <message>
        <source>Copy the values of all heads</source>
        <translation>复制所有头的数值</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>各头</translation>
    </message>
    <message>
        <source>The matrices of the heads</source>
        <translation>各头的矩阵</translation>
    </message>
</context>
<context>
    <name>headlight::HeadsFocusBlock</name>
    <message>
        <source>Focus: mean entropy of a row</source>
        <translation>集中程度：每行的平均熵</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>比特</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>第 %1 头</translation>
    </message>
    <message>
        <source>head %1: %2 bits</source>
        <translation>第 %1 头：%2 比特</translation>
    </message>
</context>
<context>
    <name>headlight::HeadsPage</name>
    <message>
        <source>Choose a token or click a cell: its row in every head is compared here.</source>
        <translation>选一个词元或点一个单元格：这里比较它在每个头里的那一行。</translation>
    </message>
    <message>
        <source>A head that looks at all keys alike would reach %1 bits.</source>
        <translation>对所有键一视同仁的头会达到 %1 比特。</translation>
    </message>
    <message>
        <source>The mean hides what a single head does: no head looks like it.</source>
        <translation>平均会掩盖单个头的作用：没有一个头与它相像。</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
</context>
<context>
    <name>headlight::HeadsRowBlock</name>
    <message numerus="yes">
        <source>one query, %n answers</source>
        <translation>
            <numerusform>一个查询，%n 个回答</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>one row, %n heads</source>
        <translation>
            <numerusform>一行，%n 个头</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” in every head</source>
        <translation>“%1”在每个头里</translation>
    </message>
    <message>
        <source>head %1: %2</source>
        <translation>第 %1 头：%2</translation>
    </message>
</context>
<context>
    <name>headlight::HeadsText</name>
    <message>
        <source>the one head of the layer</source>
        <translation>这一层唯一的头</translation>
    </message>
    <message numerus="yes">
        <source>all %n heads of the layer</source>
        <translation>
            <numerusform>这一层的全部 %n 个头</numerusform>
        </translation>
    </message>
    <message>
        <source>the one head of layer %1</source>
        <translation>第 %1 层唯一的头</translation>
    </message>
    <message numerus="yes">
        <source>all %n heads of layer %1</source>
        <translation>
            <numerusform>第 %1 层的全部 %n 个头</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1, dimension %2</source>
        <translation>%1，第 %2 维</translation>
    </message>
    <message>
        <source>masked in every head</source>
        <translation>在每个头里都被掩码</translation>
    </message>
    <message>
        <source>mean: %1</source>
        <translation>平均：%1</translation>
    </message>
    <message>
        <source>head %1: %2</source>
        <translation>第 %1 头：%2</translation>
    </message>
</context>
<context>
    <name>headlight::Heatmap</name>
    <message>
        <source>row sum</source>
        <translation>行和</translation>
    </message>
</context>
<context>
    <name>headlight::HeatmapWidget</name>
    <message>
        <source>%1 “%2”</source>
        <translation>%1“%2”</translation>
    </message>
    <message>
        <source>not computed yet</source>
        <translation>尚未计算</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已掩码</translation>
    </message>
    <message>
        <source>row %1, column %2: %3</source>
        <translation>第 %1 行，第 %2 列：%3</translation>
    </message>
    <message>
        <source>No cell is chosen. Arrow keys up and down choose one.</source>
        <translation>未选中单元格。按上下方向键选择。</translation>
    </message>
    <message>
        <source>not made yet</source>
        <translation>还没有算出</translation>
    </message>
    <message>
        <source>%1, held</source>
        <translation>%1，已固定</translation>
    </message>
    <message>
        <source>Drag to repeat the cells or to carry their series on</source>
        <translation>拖动以重复单元格或延续其数列</translation>
    </message>
</context>
<context>
    <name>headlight::HistoryModel</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>now</source>
        <translation>刚刚</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 (undone)</source>
        <translation>%1（已撤销）</translation>
    </message>
</context>
<context>
    <name>headlight::HistoryPage</name>
    <message>
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>Steps since the session was opened, newest first</source>
        <translation>打开会话以来的各个步骤，最新的在前</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
</context>
<context>
    <name>headlight::HoldControl</name>
    <message numerus="yes">
        <source>%n held</source>
        <translation>
            <numerusform>已固定 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Hold cells at a value, whatever the computation gives</source>
        <translation>无论计算结果如何，把单元格固定在某个值</translation>
    </message>
    <message>
        <source>Hold cells</source>
        <translation>固定单元格</translation>
    </message>
    <message>
        <source>Release the held cells: they follow the computation again</source>
        <translation>解除固定：单元格重新随计算变化</translation>
    </message>
    <message>
        <source>Release the held cells</source>
        <translation>解除固定的单元格</translation>
    </message>
</context>
<context>
    <name>headlight::HoldMenu</name>
    <message>
        <source>Hold row %1 as it is</source>
        <translation>按现值固定第 %1 行</translation>
    </message>
    <message>
        <source>Hold the row as it is</source>
        <translation>按现值固定这一行</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Hold the cell as it is</source>
        <translation>按现值固定单元格</translation>
    </message>
    <message>
        <source>Hold the whole matrix as it is</source>
        <translation>按现值固定整个矩阵</translation>
    </message>
    <message>
        <source>Hold the whole matrix at zero</source>
        <translation>把整个矩阵固定为零</translation>
    </message>
    <message>
        <source>Hold uniform weights</source>
        <translation>固定为均匀权重</translation>
    </message>
    <message>
        <source>Hold the numbers of a file…</source>
        <translation>固定为文件中的数…</translation>
    </message>
    <message>
        <source>Release the cell</source>
        <translation>解除固定这个单元格</translation>
    </message>
    <message>
        <source>Release all of this matrix</source>
        <translation>解除固定整个矩阵</translation>
    </message>
    <message>
        <source>Hold the numbers of a file</source>
        <translation>固定为文件中的数</translation>
    </message>
    <message>
        <source>Matrices (*.npy *.csv *.tsv *.txt)</source>
        <translation>矩阵 (*.npy *.csv *.tsv *.txt)</translation>
    </message>
</context>
<context>
    <name>headlight::InspectorPanel</name>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Inspector and history</source>
        <translation>检查器与历史记录</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>各头</translation>
    </message>
</context>
<context>
    <name>headlight::InspectorText</name>
    <message>
        <source>dimension</source>
        <translation>维</translation>
    </message>
    <message>
        <source>attends to</source>
        <translation>关注</translation>
    </message>
    <message>
        <source>meets</source>
        <translation>遇到</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>%1th largest</source>
        <translation>第 %1 大</translation>
    </message>
    <message>
        <source>%1st largest</source>
        <translation>第 %1 大</translation>
    </message>
    <message>
        <source>%1nd largest</source>
        <translation>第 %1 大</translation>
    </message>
    <message>
        <source>%1rd largest</source>
        <translation>第 %1 大</translation>
    </message>
    <message>
        <source>Held at this value by hand; the computation gives %1</source>
        <translation>此值由人工固定；计算得到 %1</translation>
    </message>
    <message>
        <source>Given, not computed</source>
        <translation>直接给出，并非计算所得</translation>
    </message>
    <message>
        <source>Recomputed in double: the same</source>
        <translation>用双精度重算：结果相同</translation>
    </message>
    <message>
        <source>Recomputed in double: gives %1</source>
        <translation>用双精度重算：得到 %1</translation>
    </message>
    <message>
        <source>Recomputed in double: differs by %1</source>
        <translation>用双精度重算：相差 %1</translation>
    </message>
</context>
<context>
    <name>headlight::LegendBar</name>
    <message>
        <source>Colour scale: %1</source>
        <extracomment>What a screen reader says of the bar beside a matrix; %1 is a list of numbers</extracomment>
        <translation>色标：%1</translation>
    </message>
</context>
<context>
    <name>headlight::LiveLink</name>
    <message>
        <source>%1 has changed</source>
        <translation>%1 已改变</translation>
    </message>
    <message>
        <source>Another program has written new numbers.</source>
        <translation>另一个程序写入了新的数。</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新载入</translation>
    </message>
    <message>
        <source>Another program has written new numbers. They take the place of your edits of X; undo brings those back.</source>
        <translation>另一个程序写入了新的数。它们会取代您对 X 的修改；撤销可以恢复。</translation>
    </message>
    <message>
        <source>It has %1 rows now, and X has %2. They take the place of X and your edits of it; weights stay, undo brings X back.</source>
        <translation>文件现在有 %1 行，而 X 有 %2 行。它会取代 X 和您对 X 的修改；权重不变，撤销可以恢复 X。</translation>
    </message>
    <message>
        <source>It has %1 rows now, and X has %2. They take the place of X; weights stay.</source>
        <translation>文件现在有 %1 行，而 X 有 %2 行。它会取代 X；权重不变。</translation>
    </message>
    <message>
        <source>Its rows have %1 numbers now, and d is %2: that needs other weights.</source>
        <translation>文件的每行现在有 %1 个数，而 d 是 %2：这需要另外的权重。</translation>
    </message>
    <message>
        <source>Open in a new window</source>
        <translation>在新窗口中打开</translation>
    </message>
</context>
<context>
    <name>headlight::MainWindow</name>
    <message>
        <source>%1, edited</source>
        <translation>%1 · 已修改</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Exported to %1</source>
        <translation>已导出到 %1</translation>
    </message>
</context>
<context>
    <name>headlight::MatrixCanvas</name>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
</context>
<context>
    <name>headlight::MatrixFooter</name>
    <message>
        <source>rows = queries, columns = keys</source>
        <translation>行 = 查询，列 = 键</translation>
    </message>
    <message>
        <source>changed by the edit</source>
        <translation>因本次编辑而改变</translation>
    </message>
</context>
<context>
    <name>headlight::MemoryPanel</name>
    <message>
        <source>Every matrix of this session is kept: %1.</source>
        <translation>本会话的所有矩阵都保留在内存中：%1。</translation>
    </message>
    <message>
        <source>All matrices of this session would take %1, more than the budget of %2: those of N×N numbers are computed on demand, with the same values. %3 is kept.</source>
        <translation>本会话的全部矩阵需要 %1，超过预算 %2：N×N 的矩阵按需计算，数值相同。保留在内存中的有 %3。</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>For the matrices of a session</source>
        <translation>用于一个会话的矩阵</translation>
    </message>
    <message>
        <source>A quarter of the machine&apos;s</source>
        <translation>本机内存的四分之一</translation>
    </message>
    <message>
        <source>This machine has %1.</source>
        <translation>本机共有 %1。</translation>
    </message>
    <message>
        <source>Set the budget</source>
        <translation>设定预算</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>headlight::MessageBar</name>
    <message>
        <source>Cannot open this file</source>
        <translation>无法打开此文件</translation>
    </message>
    <message>
        <source>Cannot open %1</source>
        <translation>无法打开 %1</translation>
    </message>
    <message>
        <source>Cannot save</source>
        <translation>无法保存</translation>
    </message>
    <message>
        <source>Cannot save %1</source>
        <translation>无法保存 %1</translation>
    </message>
    <message>
        <source>Cannot make this edit</source>
        <translation>无法这样编辑</translation>
    </message>
    <message>
        <source>Cannot change this switch</source>
        <translation>无法切换此开关</translation>
    </message>
    <message>
        <source>Cannot export</source>
        <translation>无法导出</translation>
    </message>
    <message>
        <source>Cannot export %1</source>
        <translation>无法导出 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>place, reason</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source> %1.</source>
        <comment>one more sentence</comment>
        <translation>%1。</translation>
    </message>
</context>
<context>
    <name>headlight::NewSessionPanel</name>
    <message>
        <source>New session</source>
        <translation>新建会话</translation>
    </message>
    <message>
        <source>Sentence, words parted by spaces:</source>
        <translation>句子（词之间用空格隔开）：</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>the cat sat on the mat</source>
        <translation>猫 坐 在 垫子 上</translation>
    </message>
    <message>
        <source>Fill with</source>
        <translation>填入</translation>
    </message>
    <message>
        <source>random numbers</source>
        <translation>随机数</translation>
    </message>
    <message>
        <source>ones on the diagonals</source>
        <translation>对角线为 1</translation>
    </message>
    <message>
        <source>zeros</source>
        <translation>零</translation>
    </message>
    <message>
        <source>Seed of the random numbers</source>
        <translation>随机数种子</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>A sentence has at most %n letter(s): what is longer was cut off.</source>
        <translation>
            <numerusform>句子最多 %n 个字符：超出的部分已被截去。</numerusform>
        </translation>
    </message>
    <message>
        <source>The numbers are being made</source>
        <translation>正在生成数字</translation>
    </message>
</context>
<context>
    <name>headlight::NoticeBar</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>headlight::ParameterList</name>
    <message>
        <source>Parameters, folded out</source>
        <translation>参数，已展开</translation>
    </message>
    <message>
        <source>Parameters, folded in</source>
        <translation>参数，已折叠</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>The weights, biases and gains that the steps read, and the mask</source>
        <translation>各步骤读取的权重、偏置和增益，以及掩码</translation>
    </message>
    <message>
        <source>Parameters of the layer</source>
        <translation>本层的参数</translation>
    </message>
</context>
<context>
    <name>headlight::PipelineModel</name>
    <message>
        <source>Embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Multi-head attention</source>
        <translation>多头注意力</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>前馈网络</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>%1, %2, %3 by %4</source>
        <translation>%1，%2，%3 行 %4 列</translation>
    </message>
    <message>
        <source>%1; changed: %2</source>
        <translation>%1；已改变：%2</translation>
    </message>
    <message>
        <source>the cell depends on %1</source>
        <translation>该单元格取决于%1</translation>
    </message>
    <message>
        <source>the cell reaches %1</source>
        <translation>该单元格影响到%1</translation>
    </message>
    <message>
        <source>by up to %1</source>
        <translation>最多变化 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) held</source>
        <translation>
            <numerusform>已固定 %n 个单元格</numerusform>
        </translation>
    </message>
    <message>
        <source>new shape</source>
        <translation>形状已变</translation>
    </message>
    <message>
        <source>new</source>
        <comment>a stage</comment>
        <translation>新增</translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n 个单元格</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between what changed</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>changed: %1</source>
        <translation>已改变：%1</translation>
    </message>
</context>
<context>
    <name>headlight::PipelineView</name>
    <message>
        <source>Pipeline</source>
        <translation>计算流程</translation>
    </message>
    <message>
        <source>layer %1, head %2</source>
        <translation>第 %1 层 · 第 %2 头</translation>
    </message>
    <message>
        <source>Stages of the layer</source>
        <translation>本层的各个阶段</translation>
    </message>
</context>
<context>
    <name>headlight::PlaceCombo</name>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>headlight::PracticePanel</name>
    <message>
        <source>%1 of %2 right</source>
        <translation>%2 题中对了 %1 题</translation>
    </message>
    <message>
        <source>Sheet and key are in %1</source>
        <translation>练习与答案在 %1</translation>
    </message>
    <message>
        <source>Folder for the sheet and its key</source>
        <translation>存放练习与答案的文件夹</translation>
    </message>
    <message>
        <source>Worksheet and practice</source>
        <translation>练习题与练习</translation>
    </message>
    <message>
        <source>single dot products</source>
        <translation>单个点积</translation>
    </message>
    <message>
        <source>rows of a softmax</source>
        <translation>softmax 的行</translation>
    </message>
    <message>
        <source>rows of a norm</source>
        <translation>归一化的行</translation>
    </message>
    <message>
        <source>one token through a head</source>
        <translation>一个词元经过一个头</translation>
    </message>
    <message>
        <source>Exercises</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Decimals</source>
        <translation>小数位数</translation>
    </message>
    <message>
        <source>Ask for the stage on screen</source>
        <translation>就屏幕上的阶段出题</translation>
    </message>
    <message>
        <source>The row of the locked cell, or the whole matrix</source>
        <translation>锁定单元格所在的行，或整个矩阵</translation>
    </message>
    <message>
        <source>Check all</source>
        <translation>全部检查</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>The sheet and its key, as PDF and LaTeX</source>
        <translation>练习与答案，PDF 和 LaTeX</translation>
    </message>
    <message>
        <source>Choose cells in the window first: click one, or drag over several</source>
        <translation>请先在窗口中选择单元格：单击一个，或拖过多个</translation>
    </message>
    <message>
        <source>Ask for the chosen cells</source>
        <translation>就所选单元格提问</translation>
    </message>
    <message>
        <source>Click a cell in the window, or drag over several; pressed again for the same cells it gives them back</source>
        <translation>在窗口中单击一个单元格，或拖过多个；对相同的单元格再按一次则取消留空</translation>
    </message>
    <message numerus="yes">
        <source>A row of %n number(s) is too long to practise; choose a matrix of shorter rows.</source>
        <translation>
            <numerusform>这一行有 %n 个数，太长，不便练习；请选择行较短的矩阵。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A matrix of %n number(s) is too large to practise; click a cell to practise its row.</source>
        <translation>
            <numerusform>这个矩阵有 %n 个数，太大，不便练习；请点击一个单元格，只练习它所在的行。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::PresetBar</name>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>last used</source>
        <translation>上次使用的</translation>
    </message>
    <message>
        <source>Name of these settings</source>
        <translation>这组设置的名称</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
</context>
<context>
    <name>headlight::ProgressLine</name>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
</context>
<context>
    <name>headlight::RangePanel</name>
    <message>
        <source>Fill with a value or formula</source>
        <translation>用数值或公式填充</translation>
    </message>
    <message>
        <source>%1 “%2”</source>
        <translation>%1“%2”</translation>
    </message>
    <message>
        <source>A number, or = and a formula with x, i, j, n, m: =sin(i*j), =x*2, =randn().</source>
        <translation>一个数，或以 = 开头、含 x、i、j、n、m 的公式：=sin(i*j)、=x*2、=randn()。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Other row</source>
        <translation>另一行</translation>
    </message>
    <message>
        <source>Value or formula</source>
        <translation>数值或公式</translation>
    </message>
    <message>
        <source>What to do with the chosen cells</source>
        <translation>对选中的单元格做什么</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Tools for the chosen cells</source>
        <translation>选中单元格的工具</translation>
    </message>
</context>
<context>
    <name>headlight::Recovery</name>
    <message>
        <source>Unsaved work was found</source>
        <translation>发现未保存的工作</translation>
    </message>
    <message>
        <source>“%1” of %2 was not saved when the program ended.</source>
        <translation>程序结束时，%2 的“%1”没有保存。</translation>
    </message>
    <message>
        <source>Changes to “%1” of %2 were not saved when the program ended; the file is as it was.</source>
        <translation>程序结束时，%2 对“%1”的更改没有保存；文件仍是原样。</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>%1, recovered</source>
        <translation>%1（已恢复）</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
</context>
<context>
    <name>headlight::RippleText</name>
    <message numerus="yes">
        <source>This edit reached %1 of %n stage(s)</source>
        <translation>
            <numerusform>这次编辑影响了 %n 个阶段中的 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, row %2 only, because of the mask</source>
        <translation>%1，只限第 %2 行，因为有掩码</translation>
    </message>
    <message>
        <source>%1, row %2 only</source>
        <translation>%1，只限第 %2 行</translation>
    </message>
    <message>
        <source>%1, rows %2–%3 only, because of the mask</source>
        <translation>%1，只限第 %2–%3 行，因为有掩码</translation>
    </message>
    <message>
        <source>%1, rows %2–%3 only</source>
        <translation>%1，只限第 %2–%3 行</translation>
    </message>
    <message numerus="yes">
        <source>%n stage(s) have a new shape</source>
        <translation>
            <numerusform>%n 个阶段的形状已变</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stage(s) are new</source>
        <translation>
            <numerusform>%n 个阶段是新增的</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stage(s) have new heads</source>
        <translation>
            <numerusform>%n 个阶段有新增的头</numerusform>
        </translation>
    </message>
    <message>
        <source>; </source>
        <comment>between what an edit did</comment>
        <translation>；</translation>
    </message>
</context>
<context>
    <name>headlight::RowBars</name>
    <message numerus="yes">
        <source>%n others</source>
        <translation>
            <numerusform>其余 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>sum %1</source>
        <translation>合计 %1</translation>
    </message>
    <message>
        <source>before the edit</source>
        <translation>编辑之前的值</translation>
    </message>
    <message>
        <source>%1: masked</source>
        <translation>%1：已掩码</translation>
    </message>
    <message>
        <source>Weights of the row</source>
        <translation>该行的权重</translation>
    </message>
</context>
<context>
    <name>headlight::ScalePopup</name>
    <message>
        <source>Range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>symmetric about 0</source>
        <translation>以 0 为中心对称</translation>
    </message>
    <message>
        <source>99 of 100 values</source>
        <translation>100 个值中的 99 个</translation>
    </message>
    <message>
        <source>held</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Shared by</source>
        <translation>共用于</translation>
    </message>
    <message>
        <source>this matrix alone</source>
        <translation>仅此矩阵</translation>
    </message>
    <message>
        <source>all heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>all matrices of the layer</source>
        <translation>本层所有矩阵</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Headlight&apos;s own</source>
        <translation>Headlight 自带</translation>
    </message>
    <message>
        <source>Lower end of the range</source>
        <translation>范围下限</translation>
    </message>
    <message>
        <source>Upper end of the range</source>
        <translation>范围上限</translation>
    </message>
    <message>
        <source>Colours of values</source>
        <translation>数值的颜色</translation>
    </message>
    <message>
        <source>Cells of a pixel</source>
        <translation>像素内的单元格</translation>
    </message>
    <message>
        <source>largest |value|</source>
        <translation>最大 |值|</translation>
    </message>
    <message>
        <source>largest value</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均值</translation>
    </message>
</context>
<context>
    <name>headlight::SecondLine</name>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n 个单元格</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::SelectionSummary</name>
    <message numerus="yes">
        <source>%n cell(s) selected</source>
        <translation>
            <numerusform>已选 %n 个单元格</numerusform>
        </translation>
    </message>
    <message>
        <source>sum %1</source>
        <translation>和 %1</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>均值 %1</translation>
    </message>
    <message>
        <source>min %1</source>
        <translation>最小 %1</translation>
    </message>
    <message>
        <source>max %1</source>
        <translation>最大 %1</translation>
    </message>
</context>
<context>
    <name>headlight::SizeFields</name>
    <message>
        <source>Layers</source>
        <translation>层数</translation>
    </message>
    <message>
        <source>Dimensions of the stream, d</source>
        <translation>残差流的维数 d</translation>
    </message>
    <message>
        <source>Heads, A</source>
        <translation>头数 A</translation>
    </message>
    <message>
        <source>Dimensions of a query and a key, d_k</source>
        <translation>查询和键的维数 d_k</translation>
    </message>
    <message>
        <source>Dimensions of a value, d_v</source>
        <translation>值的维数 d_v</translation>
    </message>
    <message>
        <source>Width of the feed-forward network, d_ff</source>
        <translation>前馈网络的宽度 d_ff</translation>
    </message>
</context>
<context>
    <name>headlight::SizesPanel</name>
    <message>
        <source>Every number stays as it is.</source>
        <translation>所有数值保持不变。</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>What will happen to the numbers:</source>
        <translation>数值将会怎样：</translation>
    </message>
    <message>
        <source>What will happen to the numbers</source>
        <translation>数值将会怎样</translation>
    </message>
    <message>
        <source>Change the sizes</source>
        <translation>更改尺寸</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Tokens, N</source>
        <translation>词元数 N</translation>
    </message>
    <message>
        <source>The numbers are being made</source>
        <translation>正在生成数字</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>headlight::StageContent</name>
    <message>
        <source>%1, %2 × %3</source>
        <translation>%1，%2 × %3</translation>
    </message>
    <message>
        <source>queries %1 (rows)</source>
        <translation>查询 %1（行）</translation>
    </message>
    <message>
        <source>keys %1 (columns)</source>
        <translation>键 %1（列）</translation>
    </message>
    <message>
        <source>vocabulary %1</source>
        <translation>词表 %1</translation>
    </message>
    <message>
        <source>dimensions %1</source>
        <translation>维度 %1</translation>
    </message>
    <message>
        <source>masked: the key comes later, weight 0</source>
        <translation>已掩码：键在后面，权重为 0</translation>
    </message>
    <message>
        <source>masked: hidden from the query, weight 0</source>
        <translation>已掩码：查询看不到该键，权重为 0</translation>
    </message>
    <message>
        <source>masked: the key comes later, −∞</source>
        <translation>已掩码：键在后面，−∞</translation>
    </message>
    <message>
        <source>masked: hidden from the query, −∞</source>
        <translation>已掩码：查询看不到该键，−∞</translation>
    </message>
    <message>
        <source>%1 changed from %2 to %3</source>
        <translation>%1 由 %2 改为 %3</translation>
    </message>
    <message>
        <source>%1 of the %2 weights moved</source>
        <translation>%2 个权重中有 %1 个改变</translation>
    </message>
    <message>
        <source>%1 of the %2 values moved</source>
        <translation>%2 个数值中有 %1 个改变</translation>
    </message>
    <message>
        <source>%1 is held at %3 instead of %2</source>
        <translation>%1 固定为 %3（原为 %2）</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>row, column</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>dimension %1</source>
        <translation>第 %1 维</translation>
    </message>
    <message>
        <source>their mean</source>
        <translation>其平均值</translation>
    </message>
    <message>
        <source>the largest value</source>
        <translation>其最大值</translation>
    </message>
    <message>
        <source>the largest |value|</source>
        <translation>其最大 |值|</translation>
    </message>
    <message>
        <source>a pixel is %1 × %2 cells: %3</source>
        <translation>每个像素为 %1 × %2 个单元格：%3</translation>
    </message>
    <message>
        <source>%1; coarse as yet, %2 % read</source>
        <translation>%1；目前为粗略图，已读取 %2 %</translation>
    </message>
</context>
<context>
    <name>headlight::StatisticsBlock</name>
    <message>
        <source>min</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>max</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>std. dev.</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>%1 masked</source>
        <translation>%1 个已掩码</translation>
    </message>
    <message>
        <source>%1 are −∞</source>
        <translation>%1 个为 −∞</translation>
    </message>
    <message>
        <source>%1 are ∞</source>
        <translation>%1 个为 ∞</translation>
    </message>
    <message>
        <source>%1 are NaN</source>
        <translation>%1 个为 NaN</translation>
    </message>
    <message>
        <source>Besides: %1</source>
        <translation>另有：%1</translation>
    </message>
    <message>
        <source>Among the %1 values</source>
        <translation>在 %1 个数值之中</translation>
    </message>
    <message>
        <source>Reading the values…</source>
        <translation>正在读取数值…</translation>
    </message>
    <message>
        <source>Statistics of the matrix</source>
        <translation>矩阵的统计</translation>
    </message>
    <message>
        <source>Sample: %1 values of %2 evenly spaced rows</source>
        <translation>抽样：等间隔 %2 行中的 %1 个值</translation>
    </message>
</context>
<context>
    <name>headlight::StepTicks</name>
    <message>
        <source>Step %1| of %2 · %3</source>
        <extracomment>Over the ticks of the toolbar; the part before | is set in bold: &quot;Step 6| of 18 · scores&quot;</extracomment>
        <translation>第 %1 步|，共 %2 步 · %3</translation>
    </message>
    <message>
        <source>Parameter| · %1</source>
        <extracomment>Over the ticks of the toolbar where a matrix is on screen that is no step: &quot;Parameter| · W_Q&quot;</extracomment>
        <translation>参数| · %1</translation>
    </message>
</context>
<context>
    <name>headlight::StepsTable</name>
    <message>
        <source>Steps of the computation</source>
        <translation>计算步骤</translation>
    </message>
</context>
<context>
    <name>headlight::TermsBlock</name>
    <message>
        <source>Largest first</source>
        <translation>从大到小</translation>
    </message>
    <message numerus="yes">
        <source>All %n terms</source>
        <translation>
            <numerusform>全部 %n 项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::TermsTable</name>
    <message numerus="yes">
        <source>%n others</source>
        <translation>
            <numerusform>其余 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>product</source>
        <translation>乘积</translation>
    </message>
    <message>
        <source>term</source>
        <translation>项</translation>
    </message>
    <message>
        <source>running sum</source>
        <translation>累加和</translation>
    </message>
    <message>
        <source>masked</source>
        <translation>已掩码</translation>
    </message>
    <message>
        <source>%1: masked</source>
        <translation>%1：已掩码</translation>
    </message>
    <message>
        <source>%1: %2 times %3 is %4</source>
        <translation>%1：%2 乘以 %3 等于 %4</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>; sum %1</source>
        <translation>；合计 %1</translation>
    </message>
    <message>
        <source>Terms of the sum</source>
        <translation>和式的各项</translation>
    </message>
    <message numerus="yes">
        <source>… %n more</source>
        <translation>
            <numerusform>… 其余 %n 项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::TokenCanvas</name>
    <message>
        <source>layer %1, vector by vector</source>
        <translation>第 %1 层，逐个向量</translation>
    </message>
    <message>
        <source>the layer, vector by vector</source>
        <translation>这一层，逐个向量</translation>
    </message>
    <message>
        <source>Token %1, “%2”</source>
        <translation>第 %1 个词元“%2”</translation>
    </message>
    <message>
        <source>no token is chosen, so the first: %1</source>
        <translation>未选词元，所以看第一个：%1</translation>
    </message>
    <message>
        <source>%1, token %2 “%3”</source>
        <translation>%1，第 %2 个词元“%3”</translation>
    </message>
    <message>
        <source>, key %1 “%2”</source>
        <translation>，键 %1“%2”</translation>
    </message>
    <message>
        <source>, dimension %1</source>
        <translation>，第 %1 维</translation>
    </message>
    <message>
        <source>: not needed, the token does not see it</source>
        <translation>：不需要，这个词元看不到它</translation>
    </message>
    <message>
        <source>Copy the token&apos;s vectors</source>
        <translation>复制这个词元的各个向量</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>The vectors of the token</source>
        <translation>该词元的向量</translation>
    </message>
</context>
<context>
    <name>headlight::TokenCosinesBlock</name>
    <message>
        <source>Direction</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>Directions: cosines</source>
        <translation>方向：余弦</translation>
    </message>
</context>
<context>
    <name>headlight::TokenEditing</name>
    <message>
        <source>Type the sentence; Return takes it, Esc leaves it</source>
        <translation>输入句子；回车采用，Esc 放弃</translation>
    </message>
    <message>
        <source>Type a word; Return inserts it, Esc leaves it</source>
        <translation>输入一个词；回车插入，Esc 放弃</translation>
    </message>
    <message>
        <source>The sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>The word to insert</source>
        <translation>要插入的词</translation>
    </message>
    <message>
        <source>Type the sentence anew</source>
        <translation>重新输入句子</translation>
    </message>
    <message>
        <source>Insert a word before</source>
        <translation>在前面插入一个词</translation>
    </message>
    <message>
        <source>Insert a word after</source>
        <translation>在后面插入一个词</translation>
    </message>
    <message>
        <source>Move left</source>
        <translation>左移</translation>
    </message>
    <message>
        <source>Move right</source>
        <translation>右移</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
</context>
<context>
    <name>headlight::TokenLegend</name>
    <message>
        <source>Pick a token: its row is lit in every matrix</source>
        <translation>选一个词元：它的行在每个矩阵中点亮</translation>
    </message>
    <message>
        <source>query &lt;i&gt;i&lt;/i&gt;: a row</source>
        <translation>查询 &lt;i&gt;i&lt;/i&gt;：行</translation>
    </message>
    <message>
        <source>key &lt;i&gt;j&lt;/i&gt;: a column</source>
        <translation>键 &lt;i&gt;j&lt;/i&gt;：列</translation>
    </message>
</context>
<context>
    <name>headlight::TokenModel</name>
    <message>
        <source>token %1, %2</source>
        <translation>词元 %1，%2</translation>
    </message>
    <message>
        <source>token %1, %2, the query</source>
        <translation>词元 %1，%2，查询</translation>
    </message>
    <message>
        <source>token %1, %2, the key</source>
        <translation>词元 %1，%2，键</translation>
    </message>
    <message>
        <source>token %1, %2, query and key</source>
        <translation>词元 %1，%2，查询兼键</translation>
    </message>
</context>
<context>
    <name>headlight::TokenPanel</name>
    <message>
        <source>The chosen token</source>
        <translation>所选词元</translation>
    </message>
    <message>
        <source>its residual stream</source>
        <translation>的残差流</translation>
    </message>
</context>
<context>
    <name>headlight::TokenReadsBlock</name>
    <message numerus="yes">
        <source>%n more keys</source>
        <translation>
            <numerusform>另有 %n 个键</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n masked, not visible to “%1”</source>
        <translation>
            <numerusform>%n 个已掩码，“%1”看不到</numerusform>
        </translation>
    </message>
    <message>
        <source>What attention read for “%1”</source>
        <translation>注意力为“%1”读取了什么</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头</translation>
    </message>
</context>
<context>
    <name>headlight::TokenReports</name>
    <message>
        <source>leaves</source>
        <translation>离开本层</translation>
    </message>
    <message>
        <source>enters</source>
        <translation>进入本层</translation>
    </message>
    <message>
        <source>attention adds</source>
        <translation>注意力加上</translation>
    </message>
    <message>
        <source>feed-forward adds</source>
        <translation>前馈网络加上</translation>
    </message>
    <message>
        <source>attention gives</source>
        <translation>注意力给出</translation>
    </message>
    <message>
        <source>feed-forward gives</source>
        <translation>前馈网络给出</translation>
    </message>
    <message>
        <source>after attention</source>
        <translation>注意力之后</translation>
    </message>
    <message>
        <source>after feed-forward</source>
        <translation>前馈网络之后</translation>
    </message>
    <message>
        <source>normalised</source>
        <translation>归一化后</translation>
    </message>
    <message>
        <source>attention against</source>
        <translation>注意力相对于</translation>
    </message>
    <message>
        <source>feed-forward against</source>
        <translation>前馈网络相对于</translation>
    </message>
    <message>
        <source>what leaves against</source>
        <translation>输出相对于</translation>
    </message>
    <message numerus="yes">
        <source>mean of %n heads</source>
        <translation>
            <numerusform>%n 个头的平均</numerusform>
        </translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
</context>
<context>
    <name>headlight::TokenStreamBlock</name>
    <message>
        <source>length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>%1 %2, length %3</source>
        <translation>%1 %2，长度 %3</translation>
    </message>
    <message>
        <source>The token&apos;s residual stream</source>
        <translation>该词元的残差流</translation>
    </message>
</context>
<context>
    <name>headlight::TokenStrip</name>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Tokens of the sentence</source>
        <translation>句子的词元</translation>
    </message>
    <message>
        <source>Return lights the token&apos;s row in every matrix; F2 types the sentence, Insert and Delete add and take out a word, Alt with an arrow moves it</source>
        <translation>回车在每个矩阵中点亮该词元的行；F2 重新输入句子，Insert 和 Delete 增删一个词，Alt 加方向键移动它</translation>
    </message>
    <message>
        <source>Type the sentence anew (F2)</source>
        <translation>重新输入句子 (F2)</translation>
    </message>
    <message>
        <source>Type the sentence anew</source>
        <translation>重新输入句子</translation>
    </message>
    <message>
        <source>Edit sentence</source>
        <translation>编辑句子</translation>
    </message>
    <message>
        <source>No font here has %1: shown as “?”</source>
        <translation>本机字体没有 %1：显示为“?”</translation>
    </message>
    <message>
        <source>Install a font with these characters, and start Headlight again.</source>
        <translation>请安装含有这些字符的字体，然后重新启动 Headlight。</translation>
    </message>
</context>
<context>
    <name>headlight::ToolBar</name>
    <message>
        <source>More switches</source>
        <translation>更多开关</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
</context>
<context>
    <name>headlight::ViewFrame</name>
    <message>
        <source>Reading size</source>
        <translation>阅读大小</translation>
    </message>
    <message>
        <source>Fit everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Copy the values</source>
        <translation>复制数值</translation>
    </message>
    <message>
        <source>Export as a figure</source>
        <translation>导出为图</translation>
    </message>
    <message>
        <source>Colours of values</source>
        <translation>数值的颜色</translation>
    </message>
</context>
<context>
    <name>headlight::WalkBar</name>
    <message>
        <source>cell %1 of %2</source>
        <translation>第 %1 格，共 %2 格</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Fill row by row</source>
        <translation>逐行填充</translation>
    </message>
    <message>
        <source>One cell back (Shift+←)</source>
        <translation>退一格（Shift+←）</translation>
    </message>
    <message>
        <source>One cell on (Shift+→)</source>
        <translation>进一格（Shift+→）</translation>
    </message>
    <message>
        <source>Speed: %1×</source>
        <translation>速度：%1×</translation>
    </message>
    <message>
        <source>Fill the matrix cell by cell (Space)</source>
        <translation>逐格填充矩阵（空格键）</translation>
    </message>
</context>
<context>
    <name>views</name>
    <message>
        <source>Block</source>
        <translation>整层</translation>
    </message>
    <message>
        <source>Equation</source>
        <translation>算式</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>多头</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
</context>
</TS>
