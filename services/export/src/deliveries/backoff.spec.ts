import { webhookLimits } from '@galley/contracts';
import fc from 'fast-check';
import { nextTryIn, retryAfterOf } from './backoff.js';
import { reasonToPause } from './delivery-outcomes.js';
import { SecretEncryption } from './secret-encryption.js';

describe('tries', () => {
  it('are spread over a day, then end', () => {
    const waits = webhookLimits.backoffSeconds.map((_, index) => nextTryIn(index + 1, null, 0.5) ?? 0);
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(26);
    expect(nextTryIn(webhookLimits.backoffSeconds.length + 1, null, 0.5)).toBeNull();
  });

  it('come never sooner than the endpoint asked, and wait never longer than a day for it', () => {
    const tries = fc.integer({ min: 1, max: webhookLimits.backoffSeconds.length });
    fc.assert(
      fc.property(
        tries,
        fc.nat(10 * 86_400_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, asked, random) => {
          const wait = nextTryIn(n, asked, random) ?? 0;
          expect(wait).toBeGreaterThanOrEqual(Math.min(asked, 86_400_000));
          expect(wait).toBeLessThanOrEqual(86_400_000);
        },
      ),
    );
  });

  it('read Retry-After as seconds or as a date', () => {
    const now = Date.parse('2026-11-20T10:00:00Z');
    expect(retryAfterOf('120', now)).toBe(120_000);
    expect(retryAfterOf('Fri, 20 Nov 2026 10:01:00 GMT', now)).toBe(60_000);
    expect(retryAfterOf('Fri, 20 Nov 2026 09:00:00 GMT', now)).toBe(0);
    expect(retryAfterOf('soon', now)).toBeNull();
    expect(retryAfterOf(null, now)).toBeNull();
  });
});

describe('an endpoint is taken for dead', () => {
  const since = new Date('2026-11-20T10:00:00Z');
  const after = (minutes: number) => since.getTime() + minutes * 60_000;
  it.each([
    [19, 60, null],
    [500, 29, null],
    [20, 30, 'FAILING'],
    [3, 1_439, null],
    [3, 1_440, 'DEAD'],
  ])('after %i failures in %i minutes: %p', (failures, minutes, reason) =>
    expect(reasonToPause({ failures, failingSince: since }, after(minutes))).toBe(reason),
  );
});

describe('a sealed secret', () => {
  const [one, two] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
  it('is opened by the key that sealed it, also once another one has become the first', () => {
    const sealed = new SecretEncryption([one ?? '']).seal('whsec_abc');
    expect(sealed).not.toContain('abc');
    const rotated = new SecretEncryption([two ?? '', one ?? '']);
    expect(rotated.open(sealed)).toBe('whsec_abc');
    expect([rotated.isStale(sealed), rotated.isStale(rotated.seal('x'))]).toEqual([true, false]);
    expect(new SecretEncryption([two ?? '']).open(sealed)).toBeNull();
    expect(new SecretEncryption([one ?? '']).open(`${sealed.slice(0, -6)}AAAAAA`)).toBeNull();
  });

  it('is kept as it is where there are no keys, and sealed once there are', () => {
    const stored = new SecretEncryption([]).seal('whsec_a:b');
    const keyed = new SecretEncryption([one ?? '']);
    expect([keyed.open(stored), keyed.isStale(stored)]).toEqual(['whsec_a:b', true]);
  });
});
