import type { Generation } from '@galley/contracts';
import { authorOf, mayChange } from '../../../shared/lib/ownership.js';
import { dateTimeLabel } from '../../../shared/lib/time.js';

/** Who wrote a text and when; of a colleague's text also what the reader may do with it. */
export function Authorship({ text }: { text: Generation }) {
  const author = authorOf(text);
  return (
    <p className="small soft">
      Written by <bdi>{author}</bdi>, {dateTimeLabel(text.createdAt)}.
      {mayChange(text) ? null : (
        <>
          {' '}
          You can edit its document, comment, refine and export. Only <bdi>{author}</bdi> can change its
          status, restore a version or delete it.
        </>
      )}
    </p>
  );
}
