import type { TeamId } from '@galley/contracts';
import { asCaller, currentCaller, systemCaller } from './context.js';

/**
 * The work that looks at the rows of all teams (ADR 0090). It finds what is due; what it then does for a row, it does as the row's
 * team. Nothing else can see more than one team.
 */
export type WorkAcrossTeams =
  | 'accounts'
  | 'audit-retention'
  | 'bin'
  | 'budgets'
  | 'calendar-feeds'
  | 'corrections'
  | 'costs'
  | 'deliveries'
  | 'document-by-key'
  | 'documents'
  | 'edits'
  | 'feeds'
  | 'google-watch'
  | 'housekeeping'
  | 'jobs'
  | 'mail'
  | 'media'
  | 'metrics'
  | 'names'
  | 'operator'
  | 'plans'
  | 'retention'
  | 'schedule'
  | 'search-index'
  | 'sign-in'
  | 'receipts'
  | 'sign-off'
  | 'withdrawals';

/** Runs `fn` for one team: it sees and writes rows of this team alone. */
export const asTeam = <T>(teamId: TeamId, fn: () => T): T =>
  asCaller({ ...(currentCaller() ?? systemCaller()), teamId }, fn);

/** Runs `fn` on the rows of all teams. It must not change rows that belong to one: each is changed with `asTeam`. */
export const acrossTeams = <T>(_work: WorkAcrossTeams, fn: () => T): T =>
  asCaller({ ...(currentCaller() ?? systemCaller()), teamId: 'all' }, fn);
