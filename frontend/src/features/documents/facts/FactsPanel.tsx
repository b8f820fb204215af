import { Button, Progress, SegmentedControl } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { Callout, EmptyState, EngineLabel } from '../../../shared/ui/index.js';
import { Panel } from '../panels/Panel.js';
import { selectedText } from './sentence-place.js';
import type { Checked, Facts } from './useFacts.js';
import { VerdictCard, verdictNames, verdictOrder } from './VerdictCard.js';

interface Props {
  editor: Editor;
  facts: Facts;
  /** Why nothing can be checked now; null when it can. */
  why: string | null;
  onClose: () => void;
}

/** What the recordings say about the text, sentence by sentence. */
export function FactsPanel({ editor, facts, why, onClose }: Props) {
  const { checked, checking, problem } = facts;
  return (
    <Panel title="Fact check" onClose={onClose} tools={<EngineLabel />}>
      {why ? <p className="small soft">{why}</p> : <Start editor={editor} facts={facts} />}
      {checking ? (
        <div className="stack" role="status">
          <Progress value={100} animated size="sm" aria-label="Checking" />
          <p className="small soft">
            Each sentence is held against the recordings. This can take up to 60 seconds.
          </p>
          <div className="row">
            <Button size="compact-sm" variant="default" onClick={facts.leave}>
              Stop waiting
            </Button>
          </div>
        </div>
      ) : null}
      {problem ? (
        <Callout tone="red" title="Not checked">
          {problem} {checked ? 'The result below is of the check before.' : ''}
        </Callout>
      ) : null}
      {checked ? <Result editor={editor} checked={checked} /> : null}
      {!checked && !checking && !problem && !why ? (
        <EmptyState
          plain
          title="Nothing checked yet"
          text="Every sentence gets a verdict with its passage in the recording, and the second of that passage."
        />
      ) : null}
    </Panel>
  );
}

function Start({ editor, facts: { checking, check, checked } }: { editor: Editor; facts: Facts }) {
  const selected = useEditorState({
    editor,
    selector: ({ editor: { state } }) =>
      state.selection.empty ? '' : selectedText(state.doc, state.selection.from, state.selection.to),
  });
  return (
    <div className="row wrap">
      <Button size="xs" disabled={checking} onClick={() => void check(null)}>
        {checked ? 'Check the whole text again' : 'Check the whole text'}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={checking || selected === ''}
        title={selected === '' ? 'Select some text first' : undefined}
        // The text keeps its selection while the button is pressed.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void check(selected)}
      >
        Check the selection
      </Button>
    </div>
  );
}

function Result({ editor, checked: { selected, answer } }: { editor: Editor; checked: Checked }) {
  const { verdicts, reused, checked, response } = answer;
  const [all, setAll] = useState(false);
  const doubtful = verdicts.filter(({ verdict }) => verdict !== 'supported');
  const shown = all || doubtful.length === 0 ? verdicts : doubtful;
  const counts = verdictOrder.flatMap((verdict) => {
    const count = verdicts.filter((one) => one.verdict === verdict).length;
    return count > 0 ? [`${count} ${verdictNames[verdict].toLowerCase()}`] : [];
  });
  return (
    <section className="stack" aria-label="Verdicts">
      <p className="small soft" role="status">
        {selected === null ? 'The whole text' : 'The selection'}
        {counts.length > 0 ? `: ${counts.join(', ')}.` : '.'}
        {reused > 0 ? ` ${checked} re-checked, ${reused} unchanged since the check before.` : ''}
      </p>
      {verdicts.length === 0 ? (
        <p className="small">{response || 'There is nothing in it that could be checked.'}</p>
      ) : null}
      {doubtful.length > 0 && doubtful.length < verdicts.length ? (
        <SegmentedControl
          size="xs"
          aria-label="Which verdicts"
          value={all ? 'all' : 'doubtful'}
          onChange={(value) => setAll(value === 'all')}
          data={[
            { value: 'doubtful', label: `To look at ${doubtful.length}` },
            { value: 'all', label: `All ${verdicts.length}` },
          ]}
        />
      ) : null}
      <ol className="plain stack">
        {shown.map((verdict) => (
          <VerdictCard key={`${verdicts.indexOf(verdict)}`} verdict={verdict} editor={editor} />
        ))}
      </ol>
    </section>
  );
}
