import { migration, teamRows } from '@galley/messaging';

/** Short posts that are made of texts, one for each network. */
export const Posts1700000000990 = migration('Posts1700000000990')`
  CREATE TABLE posts (
    "generationId" integer NOT NULL REFERENCES generations (id) ON DELETE CASCADE,
    network varchar(20) NOT NULL,
    text text NOT NULL,
    -- Of the text from which it was made.
    "textVersion" integer NOT NULL,
    revision integer NOT NULL DEFAULT 1,
    edited boolean NOT NULL DEFAULT false,
    "updatedAt" timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY ("generationId", network)
  );
  ${teamRows('posts')}
`;
