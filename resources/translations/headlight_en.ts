<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>headlight::AppFiles</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::AppStatusBar</name>
    <message numerus="yes">
        <source>%1 parameter(s)</source>
        <translation>
            <numerusform>%1 parameter</numerusform>
            <numerusform>%1 parameters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stage(s) recomputed</source>
        <translation>
            <numerusform>%n stage recomputed</numerusform>
            <numerusform>%n stages recomputed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::BlockText</name>
    <message numerus="yes">
        <source>%n head(s)</source>
        <translation>
            <numerusform>%n head</numerusform>
            <numerusform>%n heads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::ChangeText</name>
    <message numerus="yes">
        <source>%n cell(s) changed</source>
        <translation>
            <numerusform>%n cell changed</numerusform>
            <numerusform>%n cells changed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::EditCellsCommand</name>
    <message numerus="yes">
        <source>Edit %n cell(s) of %1</source>
        <translation>
            <numerusform>Edit %n cell of %1</numerusform>
            <numerusform>Edit %n cells of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) of %1 changed</source>
        <translation>
            <numerusform>%n cell of %1 changed</numerusform>
            <numerusform>%n cells of %1 changed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::HeadsRowBlock</name>
    <message numerus="yes">
        <source>one query, %n answers</source>
        <translation>
            <numerusform>one query, %n answer</numerusform>
            <numerusform>one query, %n answers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>one row, %n heads</source>
        <translation>
            <numerusform>one row, %n head</numerusform>
            <numerusform>one row, %n heads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::HeadsText</name>
    <message numerus="yes">
        <source>all %n heads of the layer</source>
        <translation>
            <numerusform>%n head of the layer</numerusform>
            <numerusform>all %n heads of the layer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %n heads of layer %1</source>
        <translation>
            <numerusform>%n head of layer %1</numerusform>
            <numerusform>all %n heads of layer %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::RowBars</name>
    <message numerus="yes">
        <source>%n others</source>
        <translation>
            <numerusform>%n other</numerusform>
            <numerusform>%n others</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::TermsBlock</name>
    <message numerus="yes">
        <source>All %n terms</source>
        <translation>
            <numerusform>All %n term</numerusform>
            <numerusform>All %n terms</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::TermsTable</name>
    <message numerus="yes">
        <source>%n others</source>
        <translation>
            <numerusform>%n other</numerusform>
            <numerusform>%n others</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %n more</source>
        <translation>
            <numerusform>… %n more</numerusform>
            <numerusform>… %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::TokenReadsBlock</name>
    <message numerus="yes">
        <source>%n more keys</source>
        <translation>
            <numerusform>%n more key</numerusform>
            <numerusform>%n more keys</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n masked, not visible to “%1”</source>
        <translation>
            <numerusform>%n masked, not visible to “%1”</numerusform>
            <numerusform>%n masked, not visible to “%1”</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::TokenReports</name>
    <message numerus="yes">
        <source>mean of %n heads</source>
        <translation>
            <numerusform>mean of %n head</numerusform>
            <numerusform>mean of %n heads</numerusform>
        </translation>
    </message>
</context>
</TS>
