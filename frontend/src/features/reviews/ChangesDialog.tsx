import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { httpApi, useCallMutation } from '../../shared/api/index.js';
import { DialogForm, toastResult } from '../../shared/ui/index.js';
import { short } from './Comments.js';
import { oneLine, type Place, placesOf, type ReviewedText } from './places.js';
import { t } from './texts.js';

interface Draft {
  readonly place: Place | null;
  readonly text: string;
}

const nothing: Draft = { place: null, text: '' };

interface Props {
  text: ReviewedText;
  /** The version that is shown, which the answer is about. */
  version: number;
  review: number;
  onClose: () => void;
}

/** Comments at their places, sent all at once. */
export function ChangesDialog({ text, version, review, onClose }: Props) {
  const [decide, { isLoading }] = useCallMutation(httpApi.review.decide);
  const [comments, setComments] = useState<readonly Draft[]>([]);
  const [draft, setDraft] = useState(nothing);
  const places = placesOf(text);
  // What stands in the field counts, whether "Add comment" was pressed or not.
  const all = draft.text.trim() === '' ? comments : [...comments, draft];
  const send = async () => {
    const answer = await decide({
      id: review,
      decision: 'changes',
      version,
      comments: all.map(({ place, text: words }) => ({
        contentType: place?.contentType ?? places[0]?.contentType ?? 'newsletter',
        quote: place?.words ?? null,
        text: words,
      })),
    });
    if (toastResult(answer, t('wantedNow'), t('notDecided'))) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('changesTitle')} size="lg">
      <DialogForm
        submit={t('send')}
        busy={isLoading}
        ready={all.length > 0}
        onSubmit={send}
        onCancel={onClose}
      >
        <p className="small soft">{t('choosePlace')}</p>
        <Places
          places={places}
          chosen={draft.place}
          onChoose={(place) => setDraft((before) => ({ ...before, place }))}
        />
        <CommentField
          draft={draft}
          onChange={setDraft}
          onAdd={() => {
            setComments(all);
            setDraft(nothing);
          }}
        />
        <Drafts
          comments={comments}
          onRemove={(gone) => setComments(comments.filter((comment) => comment !== gone))}
        />
      </DialogForm>
    </Modal>
  );
}

interface CommentFieldProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onAdd: () => void;
}

function CommentField({ draft, onChange, onAdd }: CommentFieldProps) {
  return (
    <>
      <p className="small" aria-live="polite">
        <span className="faint">{t('about')}</span> <bdi>{draft.place?.words ?? t('wholeText')}</bdi>
      </p>
      <Textarea
        label={t('yourComment')}
        autosize
        minRows={2}
        maxRows={8}
        value={draft.text}
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, text: value })}
      />
      <div className="row">
        <Button variant="default" size="xs" disabled={draft.text.trim() === ''} onClick={onAdd}>
          {t('addComment')}
        </Button>
      </div>
    </>
  );
}

interface PlacesProps {
  places: readonly Place[];
  chosen: Place | null;
  onChoose: (place: Place) => void;
}

/** The text, paragraph by paragraph. Words that are marked in a paragraph are the place; otherwise all of it is. */
function Places({ places, chosen, onChoose }: PlacesProps) {
  if (places.length === 0) return <p className="soft">{t('noText')}</p>;
  return (
    <div className="review-places">
      {places.map((place, at) => (
        <button
          key={at}
          type="button"
          className="review-place"
          dir="auto"
          aria-pressed={
            chosen !== null && chosen.contentType === place.contentType && place.words.includes(chosen.words)
          }
          onClick={() => onChoose({ ...place, words: markedIn(place.words) ?? place.words })}
        >
          {place.words}
        </button>
      ))}
    </div>
  );
}

/** The words of a paragraph that are marked on the screen; null when there are none. */
function markedIn(words: string): string | null {
  const marked = oneLine(window.getSelection()?.toString() ?? '');
  return marked !== '' && words.includes(marked) ? marked : null;
}

function Drafts({ comments, onRemove }: { comments: readonly Draft[]; onRemove: (comment: Draft) => void }) {
  if (comments.length === 0) return null;
  return (
    <ul className="plain stack g3" aria-label={t('yourComments')}>
      {comments.map((comment, at) => (
        <li key={at} className="review-comment row between">
          <span className="stack" dir="auto">
            <span className="small faint">{comment.place?.words ?? t('wholeText')}</span>
            {comment.text}
          </span>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            className="still"
            aria-label={t('removeOne', { words: short(comment.text) })}
            onClick={() => onRemove(comment)}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
