import { Progress } from '@mantine/core';
import type { measureCount } from '../upload-rules.js';

/** The count is green from the minimum on; below, it is yellow and says how many characters are missing. */
export function CharacterCount({ measured }: { measured: ReturnType<typeof measureCount> }) {
  const { count, missing, enough, percent, tooMuch } = measured;
  const tone = tooMuch ? 'red' : enough ? 'green' : 'amber';
  const said = tooMuch
    ? 'At most 2,000,000 characters are accepted'
    : enough
      ? 'Long enough'
      : `${missing.toLocaleString('en-US')} more characters needed`;
  return (
    <div className="stack">
      <div className="row between wrap small">
        <span className="numbers toned" data-tone={tone} data-testid="count">
          {count.toLocaleString('en-US')} characters
        </span>
        <span className="soft" aria-live="polite">
          {said}
        </span>
      </div>
      <Progress
        value={percent}
        color={enough ? 'teal' : 'yellow'}
        size="sm"
        aria-label="Length against the minimum of 10,000 characters"
      />
    </div>
  );
}
