import type { FactVerdict } from '@galley/contracts';

type Verdict = FactVerdict['verdict'];

export const verdictNames: Record<Verdict, string> = {
  supported: 'Supported',
  contradicted: 'Contradicted',
  not_found: 'Not found',
  possible_match: 'Possible match',
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
