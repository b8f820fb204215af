import { directionOfText } from '@galley/contracts';
import type { Node } from '@tiptap/pm/model';
import { nodeToHtml } from '../content/index.js';
import type { Pictures } from './docx-picture.js';
import { escaped } from './escaped.js';
import { running, sided, typography } from './letter-styles.js';

const styleSheet = Object.entries(typography)
  .map(([selector, declarations]) => `${selector} { ${declarations} }`)
  .join('\n');

/** A page of its own, readable on screen and on paper, wherever it is opened: with the studio's own pictures in it. */
export const toHtml = (title: string, text: Node, pictures: Pictures = new Map()): string =>
  page(
    title,
    directionOfText(text.textContent),
    `<style>
body { ${running} max-width: 680px; margin: 48px auto; padding: 0 20px; }
${sided(styleSheet, directionOfText(text.textContent))}
@media print { body { margin: 0 auto; padding: 0; } a { color: inherit; } }
</style>`,
    `<body>
${withPictures(nodeToHtml(text), pictures)}
</body>`,
  );

/** The addresses are made by the studio (`ImageName`), so they stand in the HTML as they are. */
function withPictures(html: string, pictures: Pictures): string {
  let result = html;
  for (const [address, bytes] of pictures) {
    const type = address.slice(address.lastIndexOf('.') + 1);
    result = result.replaceAll(
      `src="${address}"`,
      () => `src="data:image/${type};base64,${bytes.toString('base64')}"`,
    );
  }
  return result;
}

const page = (title: string, direction: string, head: string, body: string): string => `<!doctype html>
<html dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
${head}
</head>
${body}
</html>
`;
