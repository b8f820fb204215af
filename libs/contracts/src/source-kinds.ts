import type { ErrorCode } from './errors.js';

/**
 * The kinds of sources that are fetched from outside Galley: what every service has to know of them. The code of a kind is in its
 * folder of the content-source service. Like `choices`, without schemas.
 */
interface OutsideSource {
  /** How people read it, as the object of "Waiting for …". */
  readonly waitingName: string;
  /** The errors that say that it is away or refuses this installation. */
  readonly outages: readonly ErrorCode[];
}

export const outsideSources = {
  youtube: {
    waitingName: 'YouTube',
    outages: ['IP_BLOCKED', 'REQUEST_BLOCKED', 'EMPTY_BODY', 'UPSTREAM_FAILED', 'UNPARSABLE'],
  },
} as const satisfies Record<string, OutsideSource>;
export type OutsideSourceKind = keyof typeof outsideSources;

// `Object.keys` forgets the names of the keys.
export const outsideSourceKinds = Object.keys(outsideSources) as OutsideSourceKind[];

/** The kind whose outage an error tells; null for every other error. */
export function sourceKindOfCode(code: string): OutsideSourceKind | null {
  const tells = ({ outages }: OutsideSource) => outages.some((outage) => outage === code);
  return outsideSourceKinds.find((kind) => tells(outsideSources[kind])) ?? null;
}
