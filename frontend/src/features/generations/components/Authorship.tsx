import type { Generation } from '@galley/contracts';
import { authorOf, useMayChange } from '../../../shared/lib/ownership.js';
import { dateTimeLabel } from '../../../shared/lib/time.js';
import { RichText } from '../../../shared/ui/RichText.js';
import { t } from '../texts.js';

/** Who wrote a text and when; of a colleague's text also what the reader may do with it. */
export function Authorship({ text }: { text: Generation }) {
  const mayChange = useMayChange();
  const author = <bdi>{authorOf(text)}</bdi>;
  return (
    <p className="small soft">
      <RichText text={t('writtenBy', { date: dateTimeLabel(text.createdAt) })} parts={{ author }} />
      {mayChange(text) ? null : (
        <>
          {' '}
          <RichText text={t('ofColleague')} parts={{ author }} />
        </>
      )}
    </p>
  );
}
