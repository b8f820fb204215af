import { SavedTopic } from '@galley/contracts';
import { inShape } from '@galley/service-kit';
import type { SavedTopicEntity } from './saved-topic.entity.js';

/** A saved topic joined with what is known of its guru and source. */
export type SavedTopicRow = SavedTopicEntity & {
  guruName: string | null;
  sourceTitle: string | null;
  platformType: string | null;
  sourceReference: string | null;
  videoUrl: string | null;
};

export const savedColumns = `s.id, s."userId", s."topicId", s."folderId", s."isFavorited", s."customTitle", s."customExcerpt",
  s."customDetails", s."sourceId", s."guruId", s.title, s.excerpt, s.details, s.quote, s."subjectLines", s."createdAt",
  s."updatedAt", g.name as "guruName", f.title as "sourceTitle", f."platformType", f."sourceReference", f."videoUrl"`;

export const savedTables = `user_saved_topics s left join guru_names g on g."guruId" = s."guruId"
  left join source_facts f on f."sourceId" = s."sourceId"`;

/** A saved topic shows the user's own title, excerpt and details where they exist, otherwise those of the topic. */
export function toSavedTopic(row: SavedTopicRow): SavedTopic {
  const { sourceTitle, platformType, sourceReference, videoUrl } = row;
  return inShape(SavedTopic, row, {
    title: row.customTitle ?? row.title,
    excerpt: row.customExcerpt ?? row.excerpt,
    details: row.customDetails ?? row.details,
    guru: { id: row.guruId, name: row.guruName ?? 'Unknown' },
    source: { title: sourceTitle, platformType, sourceReference, videoUrl },
  });
}
