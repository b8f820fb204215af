import { activeRunOf, followRun, type RunLook } from './follow-run.js';

const look = (status: RunLook['status'], message: string | null = null): { data: RunLook } => ({
  data: { status, message, code: null },
});

/** Answers one after the other; the last one from then on. */
function answers(...list: { data?: RunLook; error?: unknown }[]) {
  let next = 0;
  return jest.fn(() => Promise.resolve(list[Math.min(next++, list.length - 1)] ?? {}));
}
const options = { tries: 30, everyMs: 0, signal: new AbortController().signal };

describe('a run that is followed', () => {
  it('ends with its reply', async () => {
    const asked = answers(look('queued'), look('in_progress'), look('completed', 'Size.'));
    expect(await followRun(asked, options)).toEqual({ kind: 'completed', message: 'Size.' });
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('ends when somebody stopped it, with what was written', async () => {
    const asked = answers(look('in_progress'), look('cancelled', 'Size de'));
    expect(await followRun(asked, options)).toEqual({ kind: 'stopped', message: 'Size de' });
  });

  it('ends when it failed or expired, with the reason', async () => {
    for (const status of ['failed', 'expired'] as const)
      expect(await followRun(answers(look(status, 'Why.')), options)).toEqual({
        kind: 'failed',
        message: 'Why.',
      });
  });

  it('is given up after exactly the allowed checks', async () => {
    const asked = answers(look('in_progress'));
    expect(await followRun(asked, options)).toEqual({ kind: 'timeout' });
    expect(asked).toHaveBeenCalledTimes(30);
  });

  it('is checked once a second', async () => {
    jest.useFakeTimers();
    const asked = answers(look('in_progress'));
    const ending = followRun(asked, { tries: 3, signal: options.signal });
    await jest.advanceTimersByTimeAsync(999);
    expect(asked).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(2000);
    expect(await ending).toEqual({ kind: 'timeout' });
    jest.useRealTimers();
  });

  it('is lost when the check fails, and abandoned when nobody waits any more', async () => {
    expect(await followRun(answers({ error: { statusCode: 0 } }), options)).toEqual({ kind: 'lost' });
    const leaving = new AbortController();
    leaving.abort();
    expect(await followRun(answers(look('completed')), { ...options, signal: leaving.signal })).toEqual({
      kind: 'left',
    });
  });
});

describe('a refused message', () => {
  it('names the active run, at the top level or in the details', () => {
    expect(activeRunOf({ statusCode: 400, activeRunId: 'r1' })).toBe('r1');
    expect(activeRunOf({ statusCode: 400, details: { activeRunId: 'r2' } })).toBe('r2');
  });

  it('names no run otherwise', () => {
    for (const error of [null, 'no', {}, { details: null }, { activeRunId: '' }])
      expect(activeRunOf(error)).toBeNull();
  });
});
