const serif = "Georgia, 'Times New Roman', serif";
const sans = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";

/** How a text looks outside of the studio: element -> declarations. */
export const typography: Readonly<Record<string, string>> = {
  'h1, h2, h3': `font-family: ${sans}; line-height: 1.25; margin: 28px 0 10px;`,
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

/** Of words that run. */
export const running = `font-family: ${serif}; font-size: 17px; line-height: 1.6; color: #1f2328;`;

/** Of a letter, as MJML takes them. */
export const letterFaces = {
  body: { 'font-family': serif, 'font-size': '17px', 'line-height': '1.6', color: '#1f2328' },
  small: { 'font-family': sans, 'font-size': '14px', 'line-height': '1.5', color: '#5a6169' },
} as const;
export const letterGrounds = { page: '#f4f4f2', sheet: '#ffffff' } as const;

/**
 * What changes in the dark: for mail programs that ask the system, and for Outlook on the web, which marks what it has darkened. Styles on
 * the elements are written over.
 */
const dark = (scope: string): string => `
${scope}.page, ${scope}.page > div { background-color: #16181b !important; }
${scope}.sheet, ${scope}.sheet > table { background-color: #1f2226 !important; }
${scope}.letter div, ${scope}.letter p, ${scope}.letter li, ${scope}.letter h1, ${scope}.letter h2, ${scope}.letter h3 { color: #e8e8e6 !important; }
${scope}.letter blockquote, ${scope}.letter blockquote p, ${scope}.small div { color: #b9bec4 !important; }
${scope}.letter blockquote, ${scope}.letter hr { border-color: #4a5058 !important; }
${scope}.letter pre { background-color: #16181b !important; }
${scope}.letter a, ${scope}.small a { color: #8ab8ff !important; }`;

export const darkStyles = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {${dark('')}
}
${dark('[data-ogsc] ')}`;

/** Texts that run from right to left have their bars and indents on the other side. */
export const sided = (declarations: string, direction: 'ltr' | 'rtl'): string =>
  direction === 'rtl' ? declarations.replace(/\bleft\b/g, 'right') : declarations;
