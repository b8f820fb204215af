import { Progress } from '@mantine/core';
import { tally } from '../../../shared/lib/counted.js';
import { t } from '../texts.js';
import type { measureCount } from '../upload-rules.js';

/** The count is green from the minimum on; below, it is yellow and says how many characters are missing. */
export function CharacterCount({ measured }: { measured: ReturnType<typeof measureCount> }) {
  const { count, missing, enough, percent, tooMuch } = measured;
  const tone = tooMuch ? 'red' : enough ? 'green' : 'amber';
  const said = tooMuch ? t('tooMuch') : enough ? t('longEnough') : t('moreNeeded', tally(missing));
  return (
    <div className="stack">
      <div className="row between wrap small">
        <span className="numbers toned" data-tone={tone} data-testid="count">
          {t('characters', tally(count))}
        </span>
        <span className="soft" aria-live="polite">
          {said}
        </span>
      </div>
      <Progress
        value={percent}
        color={enough ? 'teal' : 'yellow'}
        size="sm"
        aria-label={t('lengthOfMinimum')}
      />
    </div>
  );
}
