import { type DocumentChange, isEditedSince, placeOfChange } from '@galley/document-schema';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/ui/index.js';
import { Byline } from '../panels/Panel.js';
import { t } from '../texts.js';
import { Choices } from './Choices.js';
import { type Deciding, decideChanges } from './decisions.js';
import { Difference, plainText } from './Difference.js';
import { showPlace } from './show-place.js';

interface Props {
  change: DocumentChange;
  deciding: Deciding;
  able: boolean;
}

/** One change of the studio that stands in the text already. */
export function ChangeCard({ change, deciding, able }: Props) {
  const { editor } = deciding;
  const [asking, setAsking] = useState(false);
  const { place, edited } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      place: placeOfChange(now.state.doc, change),
      edited: isEditedSince(now.state.doc, change),
    }),
  });
  const decide = (decision: 'accepted' | 'rejected') => decideChanges(deciding, [change], decision);
  return (
    <article className="doc-card" aria-label={titleOf(change)}>
      <Byline author={change.author} at={change.at} />
      <button
        type="button"
        className="doc-card-place"
        disabled={!place}
        title={t('show')}
        onClick={() => place && showPlace(editor, place)}
      >
        <span className="doc-kind">{titleOf(change)}</span>
        <Body change={change} editor={editor} />
      </button>
      {edited ? <p className="small soft">{t('edited')}</p> : null}
      {able ? (
        <Choices
          of={titleOf(change)}
          onAccept={() => decide('accepted')}
          onReject={() => (edited ? setAsking(true) : decide('rejected'))}
        />
      ) : null}
      <ConfirmDialog
        opened={asking}
        title={t('askReject')}
        confirm={t('reject')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          decide('rejected');
        }}
      >
        {t('askRejectHint')}
      </ConfirmDialog>
    </article>
  );
}

function Body({ change, editor }: { change: DocumentChange; editor: Editor }) {
  const before = plainText(editor.schema, change.before);
  return <Difference before={before} after={change.after ?? ''} />;
}

function titleOf({ before, after }: Pick<DocumentChange, 'before' | 'after'>): string {
  if (before === null) return t('added');
  return after === null ? t('removed') : t('rewritten');
}
