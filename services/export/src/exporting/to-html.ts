import { directionOfText } from '@galley/contracts';
import type { Node } from '@tiptap/pm/model';
import { nodeToHtml, withStyles } from '../content/index.js';
import type { Pictures } from './docx-picture.js';

/** How a text looks outside of the studio: element -> declarations. */
const typography = {
  'h1, h2, h3':
    "font-family: -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif; line-height: 1.25; margin: 28px 0 10px;",
  h1: 'font-size: 28px; margin-top: 0;',
  h2: 'font-size: 21px;',
  h3: 'font-size: 18px;',
  p: 'margin: 0 0 16px;',
  'ul, ol': 'margin: 0 0 16px; padding-left: 28px;',
  'li > p': 'margin: 0 0 6px;',
  blockquote:
    'margin: 0 0 16px; padding: 2px 0; padding-left: 18px; border-left: 3px solid #d0d3d8; color: #4a5058;',
  pre: 'margin: 0 0 16px; padding: 12px 14px; background-color: #f4f4f2; white-space: pre-wrap;',
  code: 'font-family: Consolas, Menlo, monospace; font-size: 15px;',
  hr: 'border: 0; border-top: 1px solid #d0d3d8; margin: 28px 0;',
  img: 'max-width: 100%; height: auto; display: block; margin: 0 0 16px; border: 0;',
  a: 'color: #1f5fbf;',
  'a.moment': 'font-size: 14px; text-decoration: none;',
};
const running =
  "font-family: Georgia, 'Times New Roman', serif; font-size: 17px; line-height: 1.6; color: #1f2328;";
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
${sided(styleSheet, text)}
@media print { body { margin: 0 auto; padding: 0; } a { color: inherit; } }
</style>`,
    `<body>
${withPictures(nodeToHtml(text), pictures)}
</body>`,
  );

/**
 * HTML that mail programs show as meant: one column in tables, because some know nothing else, and every style on its
 * element, because some drop style sheets.
 */
export const toEmail = (title: string, text: Node): string =>
  page(
    title,
    directionOfText(text.textContent),
    '',
    `<body style="margin: 0; padding: 0; background-color: #f4f4f2;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width: 100%; background-color: #f4f4f2;">
<tr><td align="center" style="padding: 24px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width: 600px; max-width: 100%; background-color: #ffffff;">
<tr><td dir="${directionOfText(text.textContent)}" align="${sided('left', text)}" style="padding: 32px 36px; ${running}">
${withStyles(nodeToHtml(text), sidedTypography(text))}
</td></tr>
</table>
</td></tr>
</table>
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

/** Texts that run from right to left have their bars and indents on the other side. */
const sided = (declarations: string, text: Node): string =>
  directionOfText(text.textContent) === 'rtl' ? declarations.replace(/\bleft\b/g, 'right') : declarations;

function sidedTypography(text: Node): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typography).map(([selector, rule]) => [selector, sided(rule, text)]),
  );
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

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
