import type { Guru, PublicConfig } from '@galley/contracts';
import { t } from '../texts.js';

export const pods = [
  { value: 'east', label: t('east') },
  { value: 'west', label: t('west') },
] as const;
export const imprints = [
  { value: 'trading', label: t('trading') },
  { value: 'prosperity', label: t('prosperity') },
  { value: 'newMoney', label: t('newMoney') },
] as const;

type Lists = Pick<PublicConfig, 'pods' | 'imprints'>;
export interface GuruFilter {
  pod: string | null;
  imprint: string | null;
  guruId: number | null;
}

const firstWord = (name: string) => name.trim().split(/\s+/u)[0]?.toLowerCase() ?? '';
const holds = (list: readonly string[] | undefined, name: string) =>
  (list ?? []).some((entry) => entry.trim().toLowerCase() === firstWord(name));

/**
 * The gurus that pass the filters. The first word of a guru's name decides about pod and imprint. Null when no filter is
 * set, so that one request for all gurus is enough.
 */
export function chosenGurus(
  gurus: readonly Pick<Guru, 'id' | 'name'>[],
  lists: Lists | undefined,
  filter: GuruFilter,
): number[] | null {
  if (!filter.pod && !filter.imprint && filter.guruId === null) return null;
  const podList = filter.pod
    ? (new Map<string, string[]>(Object.entries(lists?.pods ?? {})).get(filter.pod) ?? [])
    : null;
  const imprintList = filter.imprint
    ? (new Map<string, string[]>(Object.entries(lists?.imprints ?? {})).get(filter.imprint) ?? [])
    : null;
  return gurus
    .filter(({ name }) => podList === null || holds(podList, name))
    .filter(({ name }) => imprintList === null || holds(imprintList, name))
    .filter(({ id }) => filter.guruId === null || filter.guruId === id)
    .map(({ id }) => id);
}
