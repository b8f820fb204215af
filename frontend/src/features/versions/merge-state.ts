import type { MergedBlock } from '@galley/contracts';

export type Choice = 'mine' | 'theirs' | 'both';
/** What was decided about conflicts, by what they are about: a choice holds as long as the conflict is the same. */
export type Choices = Readonly<Record<string, Choice>>;

export const conflictKey = ({ base, mine, theirs }: MergedBlock): string =>
  JSON.stringify([base, mine, theirs]);

/** A block as it stands in the result; null when it is gone, undefined while nobody has decided. */
export function resultOf(block: MergedBlock, choices: Choices): string | null | undefined {
  if (block.kind !== 'conflict') return block.merged;
  const choice = choices[conflictKey(block)];
  if (choice === undefined) return undefined;
  if (choice === 'both') return `${block.theirs ?? ''}${block.mine ?? ''}`;
  return block[choice];
}

/** Conflicts that wait for a decision. */
export const openConflicts = (blocks: readonly MergedBlock[], choices: Choices): number =>
  blocks.filter((block) => resultOf(block, choices) === undefined).length;

/** The whole result; null while a conflict is open. */
export function mergedText(blocks: readonly MergedBlock[], choices: Choices): string | null {
  if (openConflicts(blocks, choices) > 0) return null;
  return blocks.map((block) => resultOf(block, choices) ?? '').join('');
}
