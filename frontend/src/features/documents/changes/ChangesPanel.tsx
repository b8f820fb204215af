import { type DocumentChange, type Suggestion } from '@galley/document-schema';
import { Button } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { EmptyState } from '../../../shared/ui/index.js';
import { Panel } from '../panels/Panel.js';
import { t } from '../texts.js';
import { ChangeCard } from './ChangeCard.js';
import { type Deciding, decideChanges, removeHighlights } from './decisions.js';
import { SuggestionCard } from './SuggestionCard.js';
import { undecided } from './waiting.js';

interface Props {
  deciding: Deciding;
  changes: readonly DocumentChange[];
  suggestions: readonly Suggestion[];
  /** Whether this person may decide now; `why` says what keeps somebody from it. */
  able: boolean;
  why: string | null;
  onClose: () => void;
}

/** What the studio changed in the text, and what it suggests beside it: each accepted or rejected by people. */
export function ChangesPanel({ deciding, changes, suggestions, able, why, onClose }: Props) {
  const { editor } = deciding;
  const open = suggestions.filter((suggestion) => undecided(suggestion).length > 0);
  const marked = useMarked(editor);
  return (
    <Panel name="changes" onClose={onClose}>
      {why && (open.length > 0 || changes.length > 0) ? <p className="small soft">{why}</p> : null}
      {open.map((suggestion) => (
        <SuggestionCard key={suggestion.id} suggestion={suggestion} deciding={deciding} able={able} />
      ))}
      {changes.length > 0 ? (
        <section className="stack" aria-label={t('changesInText')}>
          <div className="row between">
            <h3 className="doc-panel-section">{t('inText', { changes: changes.length })}</h3>
            {able && changes.length > 1 ? <All deciding={deciding} changes={changes} /> : null}
          </div>
          {changes.map((change) => (
            <ChangeCard key={change.id} change={change} deciding={deciding} able={able} />
          ))}
        </section>
      ) : null}
      {marked && able ? (
        <Button
          variant="default"
          size="xs"
          title={t('removeHighlightsHint')}
          onClick={() => removeHighlights(deciding, changes)}
        >
          {t('removeHighlights')}
        </Button>
      ) : null}
      {open.length === 0 && changes.length === 0 ? (
        <EmptyState plain title={t('noChanges')} text={t('noChangesHint')} />
      ) : null}
    </Panel>
  );
}

const All = ({ deciding, changes }: { deciding: Deciding; changes: readonly DocumentChange[] }) => (
  <div className="row doc-all">
    <Button size="compact-xs" variant="default" onClick={() => decideChanges(deciding, changes, 'accepted')}>
      {t('acceptAll')}
    </Button>
    <Button size="compact-xs" variant="default" onClick={() => decideChanges(deciding, changes, 'rejected')}>
      {t('rejectAll')}
    </Button>
  </div>
);

/** Whether any text still carries the studio's mark. */
function useMarked(editor: Editor): boolean {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => {
      let found = false;
      now.state.doc.descendants(({ marks }) => {
        found ||= marks.some(({ type }) => type.name === 'aiChange');
        return !found;
      });
      return found;
    },
  });
}
