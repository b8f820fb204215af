import type { WriteRequest } from '@galley/writing-core';

/** A number from a text: the same text gives the same number. FNV-1a. */
function seedFrom(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}

/** What tells one text from another: its kind, its topics and their recordings. */
export const seedOf = ({ kind, topics }: Pick<WriteRequest, 'kind' | 'topics'>): number =>
  seedFrom(`${kind} ${topics.map(({ id, sourceId, title }) => `${sourceId} ${id} ${title}`).join('|')}`);

/**
 * Chooses among wordings: each text begins at a place of its own in every list and goes on in turns, so neighbouring
 * texts do not sound alike and the same text is always written in the same words.
 */
export class Variants {
  private readonly next = new Map<readonly unknown[], number>();

  constructor(private readonly seed: number) {}

  /** The next of a list. @throws RangeError for an empty list */
  pick<T>(options: readonly T[]): T {
    const turn = this.next.get(options) ?? (this.seed >>> (options.length % 7)) % options.length;
    this.next.set(options, turn + 1);
    const [option] = options.slice(turn % options.length);
    if (option === undefined) throw new RangeError('There is nothing to choose from.');
    return option;
  }
}
