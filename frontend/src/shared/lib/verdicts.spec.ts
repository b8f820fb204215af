import type { FactVerdict } from '@galley/contracts';
import { isPassageShown } from './verdicts.js';

const verdict = (sentence: string, passage: string | null): FactVerdict => ({
  sentence,
  verdict: 'supported',
  passage,
  speaker: 'Mara',
  timestamp: '00:12',
  startSeconds: 12,
  approximate: false,
  sourceId: 3,
  reason: null,
});

it('shows a passage once: not below a sentence that quotes it, nor again below another sentence', () => {
  const verdicts = [
    verdict('Mara says: “Size decides.”', 'Size decides.'),
    verdict('We lost a week.', 'A week was lost to it.'),
    verdict('That week was lost.', 'A week was lost to it.'),
    verdict('Nothing is known of it.', null),
  ];
  expect(verdicts.map((_, index) => isPassageShown(verdicts, index))).toEqual([true, false, true, false]);
});
