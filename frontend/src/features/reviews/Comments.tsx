import type { ReviewComment } from '@galley/contracts';
import { Button } from '@mantine/core';
import { httpApi, May, useCallMutation } from '../../shared/api/index.js';
import { toastError } from '../../shared/ui/index.js';
import { t } from './texts.js';

const shownCharacters = 50;
/** The beginning of words, for the name of a button. */
export const short = (words: string): string =>
  words.length > shownCharacters ? `${words.slice(0, shownCharacters).trimEnd()}…` : words;

/** What a reviewer wants to be changed, each at its words. */
export function Comments({ comments }: { comments: readonly ReviewComment[] }) {
  return (
    <ul className="plain stack g3" aria-label={t('comments')}>
      {comments.map((comment) => (
        <Comment key={comment.id} comment={comment} />
      ))}
    </ul>
  );
}

function Comment({
  comment: { id, quote, stands, text, author, doneAt, doneBy },
}: {
  comment: ReviewComment;
}) {
  const [send, { isLoading }] = useCallMutation(httpApi.review.commentDone);
  const isDone = doneAt !== null;
  const change = async () => {
    const { error } = await send({ id, done: !isDone });
    if (error) toastError(t('notStored'), error);
  };
  return (
    <li className="review-comment stack" data-done={isDone || undefined}>
      {quote === null ? (
        <span className="small faint">{t('onText')}</span>
      ) : (
        <blockquote className="small" dir="auto">
          {quote}
        </blockquote>
      )}
      {stands ? null : <span className="small soft">{t('gone')}</span>}
      <p dir="auto">
        <bdi className="strong">{author}:</bdi> {text}
      </p>
      <div className="row wrap">
        {isDone ? <span className="small soft">{t('doneBy', { name: doneBy ?? '' })}</span> : null}
        <May call={httpApi.review.commentDone}>
          <Button
            size="xs"
            variant="default"
            loading={isLoading}
            aria-label={t(isDone ? 'reopenOne' : 'doneOne', { words: short(text) })}
            onClick={() => void change()}
          >
            {t(isDone ? 'reopen' : 'done')}
          </Button>
        </May>
      </div>
    </li>
  );
}
