import { migration } from '@galley/messaging';

/**
 * Since when a document is behind its text, and what both said before. Documents whose writing was given up in earlier
 * releases are behind as well: they are tried again. Their base is not known any more.
 */
export const DocumentsBehind1700000000100 = migration('DocumentsBehind1700000000100')`
  ALTER TABLE generations ADD COLUMN behind jsonb NOT NULL DEFAULT '{}';
  CREATE INDEX generations_unwritten ON generations (id) WHERE unwritten <> '{}';
  UPDATE generations SET
    unwritten = unwritten || coalesce((SELECT jsonb_object_agg(type, "activeVersion")
      FROM jsonb_object_keys("documentRevisions") AS type), '{}'),
    warnings = coalesce((SELECT jsonb_agg(warning) FROM jsonb_array_elements(warnings) AS warning
      WHERE warning ->> 'code' <> 'DOCUMENT_BEHIND'), '[]')
   WHERE warnings @> '[{"code": "DOCUMENT_BEHIND"}]';
  UPDATE generations SET behind = (SELECT jsonb_object_agg(type, jsonb_build_object(
      'since', to_char("updatedAt" AT TIME ZONE 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'base', NULL, 'reason', NULL, 'tries', 0, 'tryAt', NULL))
    FROM jsonb_object_keys(unwritten) AS type)
   WHERE unwritten <> '{}';
`;
