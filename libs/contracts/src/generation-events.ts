import { z } from 'zod';
import { Id, Timestamp } from './common.js';
import { ContentType } from './content-types.js';
import { eventFor } from './message.js';
import { postNetworks } from './post-networks.js';

const GenerationFacts = z.object({
  generationId: Id,
  userId: Id.nullable(),
  guruId: Id,
  contentType: ContentType,
  title: z.string().nullable(),
});
const event = eventFor('generation');
export const generationEvents = {
  requested: event('generation.requested', 1, GenerationFacts, 'Somebody asked for a text.'),
  completed: event(
    'generation.completed',
    1,
    GenerationFacts.extend({
      version: z.number().int(),
      documents: z.array(z.object({ contentType: z.string(), viewUrl: z.string() })),
    }),
    'A text was written and its document is ready.',
  ),
  failed: event(
    'generation.failed',
    1,
    GenerationFacts.extend({ code: z.string(), reason: z.string() }),
    'A text could not be written.',
  ),
  refined: event(
    'generation.refined',
    1,
    GenerationFacts.extend({ version: z.number().int(), author: z.string() }),
    'A text has a new version.',
  ),
  published: event(
    'generation.published',
    1,
    GenerationFacts.extend({ version: z.number().int() }),
    'A text was marked as published.',
  ),
  quotesCorrected: event(
    'generation.quotes-corrected',
    1,
    GenerationFacts.extend({
      /** How many changes wait for a decision. */
      open: z.number().int(),
      /** Readers have the text: it has the words as they were. */
      published: z.boolean(),
    }),
    'A text quotes words that were corrected in their transcript. Changes are proposed, decided, or obsolete.',
  ),
  postsPushed: event(
    'generation.posts-pushed',
    1,
    GenerationFacts.extend({
      posts: z.array(z.object({ network: z.enum(postNetworks), text: z.string() })),
    }),
    'Somebody sent posts of a text to the webhooks.',
  ),
  deleted: event(
    'generation.deleted',
    1,
    GenerationFacts.extend({
      /** It lies in the bin until then. Processes of an older release leave it out: they delete for good. */
      restorableUntil: Timestamp.optional(),
    }),
    'A text was deleted. It can be restored until `restorableUntil`.',
  ),
  restored: event('generation.restored', 1, GenerationFacts, 'A deleted text was restored.'),
  removed: event(
    'generation.removed',
    1,
    z.object({ generationId: Id }),
    'A deleted text was removed for good: it lay in the bin for 30 days.',
  ),
  topicsUsed: event(
    'generation.topics-used',
    1,
    z.object({ generationId: Id, topicIds: z.array(Id) }),
    'A text is made from these topics.',
  ),
};
