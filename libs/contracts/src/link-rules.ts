import { z } from 'zod';
import { Nothing } from './common.js';
import { linkRules } from './link-rule.js';
import { rpcFor } from './message.js';
import { TeamId } from './team-id.js';

export const LinkRule = z.enum(linkRules);

/** Who may open the documents of a team by a link, where a document does not say it itself. */
export const TeamLinkRule = z.object({ rule: LinkRule });

/** Who may open a document by its links. */
export const DocumentLinkRule = z.object({
  /** What the document itself says; null: the rule of the team holds. */
  rule: LinkRule.nullable(),
  ofTeam: LinkRule,
  /** Whether the asker may change it. */
  mayChange: z.boolean(),
});
export type DocumentLinkRule = z.infer<typeof DocumentLinkRule>;

/** Who comes by a link, as the gateway knows them: the team that they are signed in for; null for a guest. */
export const LinkVisitor = z.object({ teamId: TeamId });
export type LinkVisitor = z.infer<typeof LinkVisitor>;

const documentId = z.string().max(255);
const { query, command } = rpcFor('export');
export const linkRuleRpc = {
  ofTeam: query('link-rules.of-team', Nothing, TeamLinkRule),
  /** Whoever is no longer allowed is sent away. */
  setOfTeam: command('link-rules.set-of-team', TeamLinkRule, TeamLinkRule, 'people.manage'),
  of: query('link-rules.of', z.object({ documentId }), DocumentLinkRule),
  /** Null: the rule of the team holds again. */
  set: command(
    'link-rules.set',
    z.object({ documentId, rule: LinkRule.nullable() }),
    DocumentLinkRule,
    'texts.write',
  ),
};
