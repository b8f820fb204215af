import type { ExtraList } from '@galley/service-kit';

/** What the auth service adds to archives: who is in the team, and lines of the record that others wrote about a person. */
export const accountLists: readonly ExtraList[] = [
  {
    name: 'members',
    select: (person) =>
      person === null
        ? `SELECT m."userId", u.username, u.name, u.email, m.role, m."createdAt", m."deactivatedAt"
             FROM members m JOIN users u ON u.id = m."userId" WHERE m."teamId" = team_now()`
        : null,
    key: [{ name: 'userId', type: 'integer' }],
  },
  {
    name: 'audit_entries_about_me',
    // Who wrote them, and from where, is about somebody else.
    select: (person) =>
      person === null
        ? null
        : `SELECT id, at, action, thing, before, after FROM audit_entries
            WHERE "userId" IS DISTINCT FROM ${person} AND action LIKE 'person.%' AND thing->>'id' = '${person}'`,
    key: [{ name: 'id', type: 'integer' }],
  },
];
