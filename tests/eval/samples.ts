import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksOf, textOf } from '@galley/writing-core';
import type { EvalData } from './data.js';
import { writtenTexts, type Written } from './drafts.js';

/** Writes `count` texts of different recordings to a folder, one Markdown file each, to be read by a person. */
export async function writeSamples(data: EvalData, count: number, folder: string): Promise<string[]> {
  const texts = await writtenTexts(data);
  const recordings = [...new Set(texts.map(({ recording }) => recording))];
  const step = Math.max(1, recordings.length / count);
  // Taken in turns, so that each kind of text is among them and no recording comes before all others had one.
  const chosen = Array.from({ length: Math.min(count, texts.length) }, (_, i) => {
    const name = recordings[Math.floor(i * step) % recordings.length];
    const its = texts.filter(({ recording }) => recording === name);
    const round = Math.floor((i * step) / recordings.length);
    return its[(i + round) % its.length];
  }).filter((text) => text !== undefined);
  mkdirSync(folder, { recursive: true });
  return [...new Set(chosen)].map((text, i) => {
    const file = join(folder, `${String(i + 1).padStart(2, '0')}-${text.kind}.md`);
    writeFileSync(file, markdownOf(text));
    return file;
  });
}

function markdownOf({ recording, html, warnings }: Written): string {
  const blocks = blocksOf(html).map(({ tag, html: inner }) => {
    if (tag === 'h1') return `# ${textOf(inner)}`;
    if (tag === 'h2') return `## ${textOf(inner)}`;
    if (tag === 'blockquote') return `> ${textOf(inner)}`;
    const items = inner.split('</li>').map(textOf).filter(Boolean);
    return tag === 'ul' ? items.map((item) => `- ${item}`).join('\n') : textOf(inner);
  });
  const told = warnings.length === 0 ? 'no warnings' : `warnings: ${warnings.join(', ')}`;
  return `${blocks.join('\n\n')}\n\n_From the recording ${recording}; ${told}._\n`;
}
