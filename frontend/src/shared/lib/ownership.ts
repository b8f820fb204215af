import type { GenerationListItem } from '@galley/contracts';

/**
 * Whether the reader may change a text: one's own, and those of the automated agent, which belong to the team. To everybody
 * else the server answers 403, and what would be refused is not offered.
 */
export const mayChange = ({ contentLabel }: Pick<GenerationListItem, 'contentLabel'>): boolean =>
  contentLabel !== 'Team';
