import fc from 'fast-check';
import { outdated, type RetainedVersion, type RetentionRules } from './outdated.js';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.parse('2026-06-30T12:00:00.000Z');
const rules: RetentionRules = { allMs: day, hourlyMs: 30 * day, activeMs: day, last: 3 };

const version = (n: number, ageMs: number, more: Partial<RetainedVersion> = {}): RetainedVersion => ({
  version: n,
  autosaved: true,
  named: false,
  active: false,
  baseVersion: n > 1 ? n - 1 : null,
  createdAt: new Date(now - ageMs),
  ...more,
});
const at = (text: string) => now - Date.parse(text);

describe('autosaved versions', () => {
  it('are all kept for a day, then the newest of each hour', () => {
    const versions = [
      version(1, at('2026-06-20T08:00:00.000Z'), { autosaved: false }),
      version(2, at('2026-06-20T09:05:00.000Z')),
      version(3, at('2026-06-20T09:55:00.000Z')),
      version(4, at('2026-06-20T10:05:00.000Z')),
      version(5, at('2026-06-30T09:05:00.000Z')),
      version(6, at('2026-06-30T09:06:00.000Z'), { active: true }),
    ];
    expect(outdated(versions, new Set(), rules, now)).toEqual([2]);
  });

  it('stay after a month when they are named, were active for long, or are among the last', () => {
    const versions = [
      version(1, 60 * day),
      version(2, 59 * day, { named: true }),
      version(3, 59 * day - minute),
      version(4, 50 * day),
      version(5, 50 * day - hour),
      version(6, 45 * day),
      version(7, 45 * day - hour),
      version(8, 45 * day - 2 * hour),
      version(9, 45 * day - 3 * hour, { active: true }),
    ];
    // 3 was active for nine days, 5 for five; 6 is neither that nor one of the last three.
    expect(outdated(versions, new Set(), rules, now)).toEqual([4, 6]);
  });

  it('stay while something refers to them: a document that is behind, a refinement, or what somebody wrote on them', () => {
    const versions = [
      version(1, 40 * day),
      version(2, 40 * day - minute),
      version(3, 40 * day - 2 * minute),
      version(4, 40 * day - 3 * minute),
      version(5, 40 * day - 4 * minute, { autosaved: false, baseVersion: 3 }),
      version(6, 40 * day - 5 * minute),
      version(7, 40 * day - 6 * minute, { active: true }),
    ];
    expect(outdated(versions, new Set([2]), { ...rules, last: 0 }, now)).toEqual([4, 6]);
  });

  const histories = fc
    .array(
      fc.record({
        gapMs: fc.oneof(fc.integer({ min: 0, max: hour }), fc.integer({ min: 0, max: 10 * day })),
        autosaved: fc.boolean(),
        named: fc.boolean(),
        base: fc.nat(40),
      }),
      { minLength: 1, maxLength: 40 },
    )
    .map((lines): RetainedVersion[] => {
      let age = lines.reduce((sum, { gapMs }) => sum + gapMs, 0);
      return lines.map(({ gapMs, autosaved, named, base }, index) => {
        age -= gapMs;
        const active = index === lines.length - 1;
        return version(index + 1, age, {
          autosaved,
          named,
          active,
          baseVersion: Math.min(base, index) || null,
        });
      });
    });
  const references = fc.uniqueArray(fc.integer({ min: 1, max: 40 })).map((list) => new Set(list));

  it('that go are none of those that must stay, in any history', () => {
    fc.assert(
      fc.property(histories, references, (versions, referenced) => {
        const gone = new Set(outdated(versions, referenced, rules, now));
        const bases = new Set(versions.filter((one) => !one.autosaved).map((one) => one.baseVersion));
        for (const one of versions.filter(({ version: n }) => gone.has(n))) {
          expect(one).toMatchObject({ autosaved: true, named: false, active: false });
          expect(one.version).not.toBe(1);
          expect(referenced.has(one.version) || bases.has(one.version)).toBe(false);
          expect(now - one.createdAt.getTime()).toBeGreaterThanOrEqual(day);
        }
      }),
    );
  });

  it('that stay in one look stay in the next one at the same moment, and each hour of the month keeps one', () => {
    fc.assert(
      fc.property(histories, references, (versions, referenced) => {
        const gone = new Set(outdated(versions, referenced, rules, now));
        const kept = versions.filter((one) => !gone.has(one.version));
        expect(outdated(kept, referenced, rules, now)).toEqual([]);
        const hoursOf = (list: readonly RetainedVersion[]) =>
          new Set(
            list
              .filter(({ createdAt }) => now - createdAt.getTime() < 30 * day)
              .map(({ createdAt }) => Math.floor(createdAt.getTime() / hour)),
          );
        expect(hoursOf(kept)).toEqual(hoursOf(versions));
      }),
    );
  });
});
