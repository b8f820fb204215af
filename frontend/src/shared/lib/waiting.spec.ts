import { askedAgainLine, waitingLine } from './waiting.js';

const now = new Date(2026, 2, 5, 14, 0).getTime();
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

describe('what a job waits for', () => {
  it('is named with the time of the next try', () => {
    expect(waitingLine({ waitsFor: 'youtube', nextTryAt: at(10) }, now)).toBe(
      'Waiting for YouTube. The next try is at 2:10 PM.',
    );
    expect(waitingLine({ waitsFor: 'model-budget', nextTryAt: at(15 * 60) }, now)).toBe(
      'Waiting for the model budget of the next day. The next try is at Mar 6, 2026, 5:00 AM.',
    );
  });

  it('of a paused system is shown until its time is over', () => {
    expect(askedAgainLine('youtube', at(10), now)).toBe(
      'Galley tries YouTube again at 2:10 PM. You can retry once before then.',
    );
    expect(askedAgainLine('youtube', at(-1), now)).toBeNull();
  });

  it('is due soon when its time is over or unknown; a job in the queue shows nothing', () => {
    for (const nextTryAt of [null, undefined, at(-1), 'no time'])
      expect(waitingLine({ waitsFor: 'model', nextTryAt }, now)).toBe(
        'Waiting for the language model. The next try starts soon.',
      );
    expect(waitingLine({ waitsFor: null, nextTryAt: at(1) }, now)).toBeNull();
  });
});
