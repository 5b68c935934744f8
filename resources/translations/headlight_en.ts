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
    <name>headlight::ConfigDifference</name>
    <message numerus="yes">
        <source>%1 with %n token(s) hidden</source>
        <translation>
            <numerusform>%1 with %n token hidden</numerusform>
            <numerusform>%1 with %n tokens hidden</numerusform>
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
    <message numerus="yes">
        <source>Release %n cell(s) of %1</source>
        <translation>
            <numerusform>Release %n cell of %1</numerusform>
            <numerusform>Release %n cells of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Hold %n cell(s) of %1</source>
        <translation>
            <numerusform>Hold %n cell of %1</numerusform>
            <numerusform>Hold %n cells of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) of %1 follow the computation again</source>
        <translation>
            <numerusform>%n cell of %1 follows the computation again</numerusform>
            <numerusform>%n cells of %1 follow the computation again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) of %1 are held</source>
        <translation>
            <numerusform>%n cell of %1 is held</numerusform>
            <numerusform>%n cells of %1 are held</numerusform>
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
    <name>headlight::HoldControl</name>
    <message numerus="yes">
        <source>%n held</source>
        <translation>
            <numerusform>%n held</numerusform>
            <numerusform>%n held</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::NewSessionPanel</name>
    <message numerus="yes">
        <source>A sentence has at most %n letter(s): what is longer was cut off.</source>
        <translation>
            <numerusform>A sentence has at most %n letter: what is longer was cut off.</numerusform>
            <numerusform>A sentence has at most %n letters: what is longer was cut off.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::PipelineModel</name>
    <message numerus="yes">
        <source>%n cell(s) held</source>
        <translation>
            <numerusform>%n cell held</numerusform>
            <numerusform>%n cells held</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n cell</numerusform>
            <numerusform>%n cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::PracticePanel</name>
    <message numerus="yes">
        <source>A row of %n number(s) is too long to practise; choose a matrix of shorter rows.</source>
        <translation>
            <numerusform>A row of %n number is too long to practise; choose a matrix of shorter rows.</numerusform>
            <numerusform>A row of %n numbers is too long to practise; choose a matrix of shorter rows.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A matrix of %n number(s) is too large to practise; click a cell to practise its row.</source>
        <translation>
            <numerusform>A matrix of %n number is too large to practise; click a cell to practise its row.</numerusform>
            <numerusform>A matrix of %n numbers is too large to practise; click a cell to practise its row.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::RippleText</name>
    <message numerus="yes">
        <source>This edit reached %1 of %n stage(s)</source>
        <translation>
            <numerusform>This edit reached %1 of %n stage</numerusform>
            <numerusform>This edit reached %1 of %n stages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stage(s) have a new shape</source>
        <translation>
            <numerusform>%n stage has a new shape</numerusform>
            <numerusform>%n stages have a new shape</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stage(s) are new</source>
        <translation>
            <numerusform>%n stage is new</numerusform>
            <numerusform>%n stages are new</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stage(s) have new heads</source>
        <translation>
            <numerusform>%n stage has new heads</numerusform>
            <numerusform>%n stages have new heads</numerusform>
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
    <name>headlight::SecondLine</name>
    <message numerus="yes">
        <source>%n cell(s)</source>
        <translation>
            <numerusform>%n cell</numerusform>
            <numerusform>%n cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headlight::SelectionSummary</name>
    <message numerus="yes">
        <source>%n cell(s) selected</source>
        <translation>
            <numerusform>%n cell selected</numerusform>
            <numerusform>%n cells selected</numerusform>
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
