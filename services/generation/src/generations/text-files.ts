import { archivePage, archivePath, type ExtraList } from '@galley/service-kit';

/** Texts as pages: those of the team, or of a person. A text for both places makes two. */
export const textFiles: ExtraList = {
  name: 'texts',
  select: (person) =>
    `SELECT id, title, content, "blogContent" FROM generations
      WHERE (content IS NOT NULL OR "blogContent" IS NOT NULL) ${person === null ? '' : `AND "userId" = ${person}`}`,
  key: [{ name: 'id', type: 'integer' }],
  size: 'coalesce(pg_column_size(l.content), 0) + coalesce(pg_column_size(l."blogContent"), 0)',
  files: ({ id, title, content, blogContent }) =>
    Object.entries({ [String(id)]: content, [`${String(id)}-blog`]: blogContent }).flatMap(([name, html]) =>
      typeof html === 'string'
        ? [{ path: archivePath('texts', title, name, 'html'), text: archivePage(title, html) }]
        : [],
    ),
};
