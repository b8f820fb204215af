import { blockReader, placeOfHunk, type SuggestedHunk, type Suggestion } from '@galley/document-schema';
import { Button } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { copyText, toast } from '../../../shared/ui/index.js';
import { Byline } from '../panels/Panel.js';
import { Choices } from './Choices.js';
import { type Deciding, decideHunks } from './decisions.js';
import { Difference, plainText } from './Difference.js';
import { showPlace } from './show-place.js';
import { undecided } from './waiting.js';
import { tally } from '../../../shared/lib/counted.js';
import { t } from '../texts.js';

interface Props {
  suggestion: Suggestion;
  deciding: Deciding;
  able: boolean;
}

/** A change that stands beside the text, block by block; accepted, it is the person's own edit. */
export function SuggestionCard({ suggestion, deciding, able }: Props) {
  const { id, author, at, note, hunks } = suggestion;
  const open = undecided(suggestion);
  const decide = (some: readonly SuggestedHunk[], decision: 'accepted' | 'rejected') => {
    const stale = decideHunks(deciding, id, some, decision);
    if (stale.length > 0) toast({ title: t('stale'), message: t('staleHint', { count: stale.length }) });
  };
  return (
    <section className="doc-card doc-suggestion" aria-label={t('suggestion', { author })}>
      <Byline author={author} at={at} />
      {note ? (
        <p className="small preserve" dir="auto">
          {note}
        </p>
      ) : null}
      <div className="row between wrap">
        <span className="small faint">
          {open.length === hunks.length
            ? t('suggested', tally(hunks.length))
            : t('decided', { decided: hunks.length - open.length, all: hunks.length })}
        </span>
        {able && open.length > 1 ? (
          <span className="row doc-all">
            <Button size="compact-xs" variant="default" onClick={() => decide(open, 'accepted')}>
              {t('acceptAll')}
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => decide(open, 'rejected')}>
              {t('rejectAll')}
            </Button>
          </span>
        ) : null}
      </div>
      {open.map((hunk) => (
        <HunkRow
          key={hunk.n}
          hunk={hunk}
          editor={deciding.editor}
          able={able}
          onDecide={(decision) => decide([hunk], decision)}
        />
      ))}
    </section>
  );
}

interface RowProps {
  hunk: SuggestedHunk;
  editor: Editor;
  able: boolean;
  onDecide: (decision: 'accepted' | 'rejected') => void;
}

function HunkRow({ hunk, editor, able, onDecide }: RowProps) {
  const place = useEditorState({
    editor,
    selector: ({ editor: now }) => placeOfHunk(now.state.doc, hunk, blockReader(now.schema)),
  });
  const stale = hunk.before !== null && place === null;
  const [before, after] = [plainText(editor.schema, hunk.before), plainText(editor.schema, hunk.after)];
  const kind = hunk.before === null ? t('addition') : hunk.after === null ? t('deletion') : t('rewrite');
  return (
    <article className="doc-hunk" data-stale={stale || undefined} aria-label={kind}>
      <button
        type="button"
        className="doc-card-place"
        disabled={!place}
        title={t('show')}
        onClick={() => place && showPlace(editor, place)}
      >
        <span className="doc-kind">{kind}</span>
        <Difference before={before} after={after} />
      </button>
      {stale ? (
        <p className="small soft">
          {t('changedSince')}{' '}
          {after ? (
            <button
              type="button"
              className="plain-link"
              onClick={() => void copyText(after, t('suggestionCopied'))}
            >
              {t('copySuggestion')}
            </button>
          ) : null}
        </p>
      ) : null}
      {able ? (
        <Choices
          of={kind}
          {...(stale ? {} : { onAccept: () => onDecide('accepted') })}
          onReject={() => onDecide('rejected')}
        />
      ) : null}
    </article>
  );
}
