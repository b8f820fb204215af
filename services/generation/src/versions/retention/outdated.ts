/** What the choice needs to know of a version; its bodies are not read. */
export interface RetainedVersion {
  readonly version: number;
  /** Made by itself from edits of the shared document; nobody has published or restored it. */
  readonly autosaved: boolean;
  /** Somebody said why it was made. */
  readonly named: boolean;
  readonly active: boolean;
  readonly baseVersion: number | null;
  readonly createdAt: Date;
}

/** How long autosaved versions are kept, in milliseconds. */
export interface RetentionRules {
  /** Until this age all are kept. */
  readonly allMs: number;
  /** Until this age the newest of each hour is kept. */
  readonly hourlyMs: number;
  /** A version that was the text for so long is kept for good. */
  readonly activeMs: number;
  /** So many of the newest versions of a text are kept beyond `hourlyMs`. */
  readonly last: number;
}

const hourMs = 3_600_000;

/**
 * Which autosaved versions of one text are not kept any longer. A version that is made by a person or an engine, the version
 * that it was made on, version 1 and the active version always stay. Applied again to what is left, nothing more goes.
 * @param versions all of the text, oldest first
 * @param referenced numbers of versions that other rows refer to
 * @param now in milliseconds since the epoch
 * @returns numbers of versions
 */
export function outdated(
  versions: readonly RetainedVersion[],
  referenced: ReadonlySet<number>,
  rules: RetentionRules,
  now: number,
): number[] {
  const bases = new Set(versions.filter((one) => !one.autosaved).map((one) => one.baseVersion));
  const newestOfHour = new Map(
    versions.filter((one) => one.autosaved).map((one) => [hourOf(one), one.version]),
  );
  const firstOfLast = versions.length - rules.last;
  return versions
    .filter((one, index) => {
      const { version, autosaved, named, active } = one;
      const age = now - one.createdAt.getTime();
      if (!autosaved || named || active || version === 1 || age < rules.allMs) return false;
      if (bases.has(version) || referenced.has(version)) return false;
      if (age < rules.hourlyMs) return newestOfHour.get(hourOf(one)) !== version;
      return index < firstOfLast && !wasActiveFor(rules.activeMs, one, versions[index + 1]);
    })
    .map(({ version }) => version);
}

const hourOf = ({ createdAt }: RetainedVersion): number => Math.floor(createdAt.getTime() / hourMs);

/** It was the text until the next version was made. */
const wasActiveFor = (ms: number, one: RetainedVersion, next: RetainedVersion | undefined): boolean =>
  next !== undefined && next.createdAt.getTime() - one.createdAt.getTime() >= ms;
