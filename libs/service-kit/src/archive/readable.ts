/** The path of a file in an archive: a name that every system takes, and the id, which keeps it apart from others. */
export function archivePath(folder: string, title: unknown, id: unknown, ending: string): string {
  const name = (typeof title === 'string' ? title : '')
    .normalize('NFC')
    // What Windows refuses, control characters, and marks that turn the direction of writing.
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    // A name that begins with a dot is hidden on some systems.
    .replace(/^[ .]+/, '')
    .slice(0, 80)
    .toWellFormed()
    .trim();
  return `${folder}/${name === '' ? '' : `${name}-`}${String(id)}.${ending}`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text as a page that a browser opens. */
export function archivePage(title: unknown, html: string): string {
  const name = (typeof title === 'string' ? title : '').replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
  return `<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">\n<title>${name}</title>\n</head>\n<body>\n${html}\n</body>\n</html>\n`;
}
