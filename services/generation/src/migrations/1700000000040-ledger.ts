import { migration } from '@galley/messaging';

/** Which topics and quotes stand in which texts. Texts that are there already bring their topics; quotes come with a change. */
export const Ledger1700000000040 = migration('Ledger1700000000040')`
  CREATE TABLE used_material (
    id serial PRIMARY KEY,
    "generationId" integer NOT NULL REFERENCES generations (id) ON DELETE CASCADE,
    "topicId" integer,
    quote text,
    key text,
    CHECK (("topicId" IS NULL) = (quote IS NOT NULL) AND (quote IS NULL) = (key IS NULL))
  );
  CREATE INDEX used_material_generation ON used_material ("generationId");
  CREATE INDEX used_material_topic ON used_material ("topicId") WHERE "topicId" IS NOT NULL;
  CREATE INDEX used_material_key ON used_material (key) WHERE key IS NOT NULL;
  INSERT INTO used_material ("generationId", "topicId")
    SELECT g.id, (topic->>'id')::integer FROM generations g, jsonb_array_elements(g.topics) topic
     WHERE g."activeVersion" > 0;
`;
