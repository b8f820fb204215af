import { z } from 'zod';
import { Id, Timestamp } from './common.js';
import { ContentType, Status } from './content-types.js';

/** Where a topic or a quote was used before, so that nobody prints the same thing twice unawares. */
export const UsedBefore = z.object({
  topicId: Id.nullable(),
  /** The quote, word for word; null when the whole topic was used. */
  quote: z.string().nullable(),
  generationId: Id,
  title: z.string().nullable(),
  contentType: ContentType,
  status: Status,
  createdAt: Timestamp,
});
export type UsedBefore = z.infer<typeof UsedBefore>;
