import { migration } from '@galley/messaging';

/** Lists of versions say how long each text is without reading it. Versions that are there already are counted here. */
export const VersionWords1700000000050 = migration('VersionWords1700000000050')`
  ALTER TABLE content_versions ADD COLUMN words integer NOT NULL DEFAULT 0;
  UPDATE content_versions SET words = coalesce(array_length(regexp_split_to_array(nullif(btrim(
    regexp_replace(
      regexp_replace(content || ' ' || coalesce("blogContent", ''), '<a\\M[^>]*class="moment"[^>]*>[^<]*</a>', ' ', 'g'),
      '<[^>]*>|\\s+', ' ', 'g')), ''), '\\s+'), 1), 0);
`;
