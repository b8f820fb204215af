import type { Colleague, TeamId } from '@galley/contracts';
import type { EntityManager } from 'typeorm';

/** Who may use the studio with a team now, by name. */
export const colleaguesOf = (manager: EntityManager, teamId: TeamId): Promise<Colleague[]> =>
  manager.query<Colleague[]>(
    `SELECT u.id, coalesce(nullif(u.name, ''), u.username) AS name, m.role FROM users u JOIN members m ON m."userId" = u.id
      WHERE m."teamId" = $1 AND NOT m."left" AND m."deactivatedAt" IS NULL AND u."deactivatedAt" IS NULL
      ORDER BY lower(coalesce(nullif(u.name, ''), u.username)), u.id`,
    [teamId],
  );
