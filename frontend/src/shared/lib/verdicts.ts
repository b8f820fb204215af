import type { FactVerdict } from '@galley/contracts';
import { t } from '../texts.js';

type Verdict = FactVerdict['verdict'];

export const verdictNames: Record<Verdict, string> = {
  supported: t('supported'),
  contradicted: t('contradicted'),
  not_found: t('notFound'),
  possible_match: t('possibleMatch'),
};
export const verdictTones = {
  supported: 'green',
  contradicted: 'red',
  not_found: 'grey',
  possible_match: 'amber',
} as const satisfies Record<Verdict, string>;

/** Whether the passage of a verdict can be read already: in its own sentence, or with a verdict above it. */
export function isPassageShown(verdicts: readonly FactVerdict[], index: number): boolean {
  const { sentence, passage, sourceId, startSeconds } = verdicts[index]!;
  if (passage === null) return false;
  return (
    sentence.includes(passage) ||
    verdicts
      .slice(0, index)
      .some(
        (above) =>
          above.passage === passage && above.sourceId === sourceId && above.startSeconds === startSeconds,
      )
  );
}
