import { AppError, type LinkRule, type LinkVisitor, type TeamId } from '@galley/contracts';
import type { EntityManager } from 'typeorm';

export interface LinkRules {
  /** What the document itself says; null: the rule of its team holds. */
  readonly own: LinkRule | null;
  readonly ofTeam: LinkRule;
}

/** Without a row anyone with a link may open what it leads to. */
export async function teamLinkRule(manager: EntityManager): Promise<LinkRule> {
  const [row] = await manager.query<{ rule: LinkRule }[]>(
    'SELECT rule FROM link_rules WHERE "teamId" = team_now()',
  );
  return row?.rule ?? 'anyone';
}

/** The rules for a document of this installation. @throws AppError DOCUMENT_NOT_FOUND */
export async function linkRulesOf(manager: EntityManager, documentId: string): Promise<LinkRules> {
  const [row] = await manager.query<{ own: LinkRule | null; ofTeam: LinkRule | null }[]>(
    `SELECT d."linkRule" AS own, r.rule AS "ofTeam" FROM documents d LEFT JOIN link_rules r ON r."teamId" = d."teamId" WHERE d.id = $1`,
    [documentId],
  );
  if (!row) throw new AppError('DOCUMENT_NOT_FOUND', { documentId });
  return { own: row.own, ofTeam: row.ofTeam ?? 'anyone' };
}

/** Why somebody with the right key may not come in; null when they may. */
export type LinkRefusal = 'DOCUMENT_NEEDS_SIGN_IN' | 'DOCUMENT_OF_TEAM';

/** @param visitor null for a guest @param teamId whose document it is */
export function linkRefusal(
  { own, ofTeam }: LinkRules,
  visitor: LinkVisitor | null,
  teamId: TeamId,
): LinkRefusal | null {
  const rule = own ?? ofTeam;
  if (rule === 'anyone') return null;
  if (visitor === null) return 'DOCUMENT_NEEDS_SIGN_IN';
  return rule === 'signed-in' || visitor.teamId === teamId ? null : 'DOCUMENT_OF_TEAM';
}
