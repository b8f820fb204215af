import { archivePath, type ExtraList } from '@galley/service-kit';

/** Somebody's own conversations as texts. */
export const conversationFiles: ExtraList = {
  name: 'conversations',
  select: (person) =>
    person === null
      ? null
      : `SELECT t.id, t.kind, to_char(t."createdAt", 'YYYY-MM-DD') AS day,
                (SELECT string_agg(m.role || E':\\n' || m.content, E'\\n\\n' ORDER BY m.id) FROM messages m WHERE m."threadId" = t.id) AS text
           FROM threads t WHERE t."userId" = ${person}`,
  key: [{ name: 'id', type: 'uuid' }],
  size: '20000',
  files: ({ id, kind, day, text }) =>
    typeof text === 'string'
      ? [
          {
            path: archivePath('conversations', `${String(day)} ${String(kind)}`, id, 'txt'),
            text: `${text}\n`,
          },
        ]
      : [],
};
