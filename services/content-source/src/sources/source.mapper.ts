import { type GuruRef, SourceListItem } from '@galley/contracts';
import { inShape } from '@galley/service-kit';
import type { SourceEntity } from './source.entity.js';

type Own =
  | 'id'
  | 'title'
  | 'guruId'
  | 'platformType'
  | 'videoUrl'
  | 'sourceReference'
  | 'password'
  | 'thumbnail'
  | 'summary'
  | 'transcriptLength'
  | 'durationSeconds'
  | 'language'
  | 'topicCount'
  | 'sample'
  | 'addedBy'
  | 'uploadedAt'
  | 'createdAt'
  | 'updatedAt';

/** A source joined with its guru, without its transcript. */
export type SourceRow = Pick<SourceEntity, Own> & {
  guruName: string;
  guruDescription: string | null;
  guruImage: string | null;
  /** Of a call of several experts, who says most first; null for everything else. */
  experts: GuruRef[] | null;
};

/** Of `raw_sources s left join gurus g`. */
export const listColumns = `s.id, s.title, s."guruId", s."platformType", s."videoUrl", s."sourceReference", s.password,
  s.thumbnail, s.summary, s."transcriptLength", s."durationSeconds", s.language, s."topicCount", s.sample, s."addedBy", s."uploadedAt", s."createdAt",
  s."updatedAt", g.name as "guruName", g.description as "guruDescription", g."imageUrl" as "guruImage",
  (select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'description', x.description, 'imageUrl', x."imageUrl")
                    order by array_position(s."guruIds", x.id))
     from gurus x where x.id = any(s."guruIds")) as experts`;

export function toListItem(row: SourceRow): SourceListItem {
  const guru: GuruRef = {
    id: row.guruId,
    name: row.guruName,
    description: row.guruDescription,
    imageUrl: row.guruImage,
  };
  return inShape(SourceListItem, row, {
    guru,
    gurus: row.experts ?? [guru],
    sourceRef: row.sourceReference,
    language: row.language ?? undefined,
    isSample: row.sample || undefined,
  });
}
