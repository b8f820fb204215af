import { Button, Progress, SegmentedControl } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { Callout, EmptyState, EngineLabel } from '../../../shared/ui/index.js';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { Panel } from '../panels/Panel.js';
import { hint } from '../../../shared/keyboard/index.js';
import { paragraphAt, selectionIn } from './sentence-place.js';
import type { Checked, Facts, Part } from './useFacts.js';
import { VerdictCard, verdictOrder } from './VerdictCard.js';
import { isPassageShown } from '../../../shared/lib/verdicts.js';
import { t } from '../texts.js';

interface Props {
  editor: Editor;
  facts: Facts;
  /** Why nothing can be checked now; null when it can. */
  why: string | null;
  onClose: () => void;
}

const partNames: Record<Part, string> = {
  text: t('wholeText'),
  selection: t('selection'),
  paragraph: t('paragraph'),
};

/** What the recordings say about the text, sentence by sentence. */
export function FactsPanel({ editor, facts, why, onClose }: Props) {
  const { checked, checking, problem } = facts;
  return (
    <Panel name="factCheck" onClose={onClose} tools={<EngineLabel />}>
      {why ? <p className="small soft">{why}</p> : <Start editor={editor} facts={facts} />}
      {checking ? (
        <div className="stack" role="status">
          <Progress value={100} animated size="sm" aria-label={t('checking')} />
          <p className="small soft">{t('checkingHint')}</p>
          <div className="row">
            <Button size="compact-sm" variant="default" onClick={facts.leave}>
              {t('stopWaiting')}
            </Button>
          </div>
        </div>
      ) : null}
      {problem ? (
        <Callout tone="red" title={t('notChecked')}>
          {problem} {checked ? t('lastCheck') : ''}
        </Callout>
      ) : null}
      {checked?.answer.id && !checking ? (
        <Outdated id={checked.answer.id} onAgain={why === null ? () => void facts.check('text') : null} />
      ) : null}
      {checked ? <Result editor={editor} checked={checked} /> : null}
      {!checked && !checking && !problem && !why ? (
        <EmptyState plain title={t('nothingChecked')} text={t('nothingCheckedHint')} />
      ) : null}
    </Panel>
  );
}

/** Says that a recording was corrected since; live news make the answer old, so it is said while the panel is open. */
function Outdated({ id, onAgain }: { id: string; onAgain: (() => void) | null }) {
  const { data } = useCallQuery(httpApi.assistant.factCheck, { id });
  if (data?.beforeCorrection !== true) return null;
  return (
    <Callout tone="amber">
      <div className="row wrap">
        <span className="grow">{t('beforeCorrection')}</span>
        {onAgain ? (
          <Button size="compact-sm" variant="default" onClick={onAgain}>
            {t('checkAgain')}
          </Button>
        ) : null}
      </div>
    </Callout>
  );
}

function Start({ editor, facts: { checking, check, checked } }: { editor: Editor; facts: Facts }) {
  const part = useEditorState({
    editor,
    selector: ({ editor: { state } }) => (selectionIn(state) === '' ? 'paragraph' : 'selection'),
  });
  const words = () => (part === 'selection' ? selectionIn(editor.state) : paragraphAt(editor.state));
  const nothing = useEditorState({ editor, selector: ({ editor: { state } }) => paragraphAt(state) === '' });
  return (
    <div className="row wrap">
      <Button
        size="xs"
        disabled={checking}
        title={hint(t('checkHint'), 'text.check')}
        onClick={() => void check('text')}
      >
        {checked ? t('checkWholeAgain') : t('checkWhole')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={checking || (part === 'paragraph' && nothing)}
        // The text keeps its selection while the button is pressed.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void check(part, words())}
      >
        {part === 'selection' ? t('checkSelection') : t('checkParagraph')}
      </Button>
    </div>
  );
}

function Result({ editor, checked: { part, answer } }: { editor: Editor; checked: Checked }) {
  const { verdicts, reused, checked, response } = answer;
  const [all, setAll] = useState(false);
  const doubtful = verdicts.filter(({ verdict }) => verdict !== 'supported');
  const shown = all || doubtful.length === 0 ? verdicts : doubtful;
  const counts = verdictOrder.flatMap((verdict) => {
    const count = verdicts.filter((one) => one.verdict === verdict).length;
    return count > 0 ? [t(verdict, { count })] : [];
  });
  return (
    <section className="stack" aria-label={t('verdicts')}>
      <p className="small soft" role="status">
        {t(counts.length > 0 ? 'found' : 'foundNothing', {
          part: partNames[part],
          verdicts: counts.join(', '),
        })}
        {reused > 0 ? ` ${t('reused', { checked, reused })}` : ''}
      </p>
      {verdicts.length === 0 ? <p className="small">{response || t('nothingToCheck')}</p> : null}
      {doubtful.length > 0 && doubtful.length < verdicts.length ? (
        <SegmentedControl
          size="xs"
          aria-label={t('whichVerdicts')}
          value={all ? 'all' : 'doubtful'}
          onChange={(value) => setAll(value === 'all')}
          data={[
            { value: 'doubtful', label: t('toReview', { doubtful: doubtful.length }) },
            { value: 'all', label: t('all', { all: verdicts.length }) },
          ]}
        />
      ) : null}
      <ol className="plain stack">
        {shown.map((verdict, index) => (
          <VerdictCard
            key={`${verdicts.indexOf(verdict)}`}
            verdict={verdict}
            isQuoted={isPassageShown(shown, index)}
            editor={editor}
          />
        ))}
      </ol>
    </section>
  );
}
