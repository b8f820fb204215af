import { migration, teamRows } from '@galley/messaging';

/** Who may open documents by their links: of a team, and of a document that says it itself. */
export const LinkRules1700000000960 = migration('LinkRules1700000000960')`
  CREATE TABLE link_rules (
    rule varchar(20) NOT NULL CHECK (rule IN ('anyone', 'signed-in', 'team')),
    "updatedAt" timestamptz(3) NOT NULL DEFAULT now()
  );
  ${teamRows('link_rules')}
  ALTER TABLE link_rules ADD PRIMARY KEY ("teamId");
  ALTER TABLE documents ADD COLUMN "linkRule" varchar(20);
`;
