import { useComputedColorScheme } from '@mantine/core';

const STYLE =
  'body{font:1rem/1.6 Georgia,serif;max-width:42rem;margin:1rem auto;padding:0 1rem}img{max-width:100%}';

/** Shows stored HTML where none of it can run or reach out: the frame has no rights at all. */
export function HtmlPreview({ html, title }: { html: string; title: string }) {
  const theme = useComputedColorScheme('dark', { getInitialValueInEffect: false });
  const page = `<!doctype html><meta name="color-scheme" content="${theme}"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src https: data:; style-src 'unsafe-inline'"><style>${STYLE}</style>${html}`;
  return <iframe className="preview" sandbox="" srcDoc={page} title={title} />;
}
