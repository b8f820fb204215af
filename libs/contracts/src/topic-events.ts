import { z } from 'zod';
import { Id, Timestamp } from './common.js';
import { eventFor } from './message.js';

const TopicsOfSource = z.object({
  sourceId: Id,
  guruId: Id,
  topicIds: z.array(Id),
  topicCount: z.number().int(),
  /** How many of all topics of a call of several experts are whose; recordings of one guru may leave it out. */
  byGuru: z.array(z.object({ guruId: Id, topicCount: z.number().int() })).optional(),
});
const event = eventFor('topic');
export const topicEvents = {
  extracted: event(
    'topic.extracted',
    1,
    TopicsOfSource,
    'Topics of a source were found and stored.',
    'sourceId',
  ),
  replaced: event(
    'topic.replaced',
    1,
    TopicsOfSource,
    'All topics of a source were replaced by those of a new extraction, or by those of an earlier one that were restored.',
    'sourceId',
  ),
  deleted: event(
    'topic.deleted',
    1,
    TopicsOfSource.extend({ restorableUntil: Timestamp }),
    'Topics of a source were deleted. They can be restored until `restorableUntil`; `topicCount` is what is left.',
    'sourceId',
  ),
  restored: event(
    'topic.restored',
    1,
    TopicsOfSource,
    'Deleted topics of a source were restored.',
    'sourceId',
  ),
  corrected: event(
    'topic.corrected',
    1,
    TopicsOfSource,
    'Topics of a source have followed the corrections of its transcript.',
    'sourceId',
  ),
  extractionFailed: event(
    'topic.extraction-failed',
    1,
    z.object({ sourceId: Id, guruId: Id, code: z.string(), reason: z.string() }),
    'Topics of a source could not be extracted.',
    'sourceId',
  ),
};
