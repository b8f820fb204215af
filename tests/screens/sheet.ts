import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shot } from './visit.js';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

const figure = ({ file, state, size, theme, problems }: Shot): string =>
  `<figure class="${size}"><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${state}, ${size}, ${theme}` +
  `${problems.length > 0 ? `<ul>${problems.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul>` : ''}</figcaption></figure>`;

/** `index.html`: every picture, screen by screen, with what is wrong below it. */
export function writeSheet(folder: string, shots: readonly Shot[]): string {
  const places = Map.groupBy(shots, ({ place }) => place);
  const sections = [...places].map(
    ([place, of]) => `<section><h2>${escaped(place)}</h2><div>${of.map(figure).join('')}</div></section>`,
  );
  const style =
    'body{background:#0c0c0d;color:#ddd;font:13px system-ui;margin:24px}div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}' +
    'figure{margin:0}img{display:block;max-height:420px;object-fit:cover;object-position:top;border:1px solid #333}.desktop img{width:480px}.phone img{width:195px}' +
    'figcaption{max-width:480px;padding:4px 0}ul{color:#ff9b8a;margin:4px 0;padding-left:16px;overflow-wrap:anywhere}';
  const path = join(folder, 'index.html');
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of Galley</title><style>${style}</style><h1>${shots.length} screens</h1>${sections.join('')}</html>`;
  writeFileSync(path, html);
  return path;
}

/** What was found, the same problem of several pictures in one line. */
export function listOf(shots: readonly Shot[]): string[] {
  const found = Map.groupBy(
    shots.flatMap(({ place, state, size, theme, problems }) =>
      problems.map((problem) => ({ problem, place, where: `${state} ${size} ${theme}` })),
    ),
    ({ place, problem }) => `${place}\n${problem}`,
  );
  return [...found.values()].map(
    (same) => `${same[0]?.place} (${same.map(({ where }) => where).join(', ')}): ${same[0]?.problem}`,
  );
}
