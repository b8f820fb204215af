import {
  operatorContent,
  type ContentFilter,
  type ExportedGeneration,
  type ExportedVersion,
} from '@galley/contracts';
import type { RpcClient } from '@galley/messaging';
import TurndownService from 'turndown';
import { exportTarget, type ExportTarget } from './target.js';

export const formats = ['html', 'markdown', 'both'] as const;
export type Format = (typeof formats)[number];

interface ExportOptions {
  readonly rpc: RpcClient;
  readonly filter: ContentFilter;
  /** Absolute: a folder that is not there yet, or a `.zip` file. */
  readonly to: string;
  readonly format: Format;
}

/** One line of `index.jsonl`: a text and where its versions are. */
interface IndexLine extends ExportedGeneration {
  readonly files: {
    version: number;
    author: string;
    comment: string | null;
    active: boolean;
    paths: string[];
  }[];
}

/**
 * Writes every text that is wished for with all its versions, one after the other: neither the tables nor the archive are ever in
 * memory as a whole. `index.jsonl` has one JSON object per text, `export.json` says what was wished for and how much it was.
 * @throws CommandProblem when the place is taken
 */
export async function exportContent(
  options: ExportOptions,
): Promise<{ generations: number; versions: number }> {
  const target = await exportTarget(options.to);
  const done = { generations: 0, versions: 0 };
  try {
    for await (const generation of generationsOf(options)) {
      const files = await writeVersions(target, generation, options);
      const line: IndexLine = { ...generation, files };
      await target.append('index.jsonl', `${JSON.stringify(line)}\n`);
      done.generations += 1;
      done.versions += files.length;
    }
    const about = { product: 'Galley', exportedAt: new Date().toISOString(), wish: options.filter, ...done };
    await target.write('export.json', `${JSON.stringify(about, null, 2)}\n`);
    await target.close();
  } catch (error) {
    await target.discard();
    throw error;
  }
  return done;
}

async function* generationsOf({ rpc, filter }: ExportOptions): AsyncGenerator<ExportedGeneration> {
  for (let after = 0; ;) {
    const page = await rpc.call(operatorContent.list, { ...filter, after });
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function writeVersions(
  target: ExportTarget,
  { id, title, contentType }: ExportedGeneration,
  { rpc, format }: ExportOptions,
): Promise<IndexLine['files']> {
  const folder = `${String(id).padStart(6, '0')}-${slug(title ?? contentType)}`;
  const files: IndexLine['files'] = [];
  for (let after = 0; ;) {
    const page = await rpc.call(operatorContent.versions, { generationId: id, after });
    for (const version of page) {
      const paths: string[] = [];
      for (const { path, text } of textsOf(`${folder}/v${version.version}`, version, contentType, format)) {
        await target.write(path, text);
        paths.push(path);
      }
      const { version: number, author, comment, active } = version;
      files.push({ version: number, author, comment, active, paths });
    }
    const last = page.at(-1);
    if (!last) return files;
    after = last.version;
  }
}

const markdown = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
});

function textsOf(
  base: string,
  { content, blogContent }: ExportedVersion,
  contentType: ExportedGeneration['contentType'],
  format: Format,
): { path: string; text: string }[] {
  const first = contentType === 'Blog' ? 'blog' : 'newsletter';
  const bodies = [
    { name: first, html: content },
    ...(blogContent === null ? [] : [{ name: 'blog', html: blogContent }]),
  ];
  return bodies.flatMap(({ name, html }) => [
    ...(format === 'markdown' ? [] : [{ path: `${base}-${name}.html`, text: html }]),
    ...(format === 'html' ? [] : [{ path: `${base}-${name}.md`, text: `${markdown.turndown(html)}\n` }]),
  ]);
}

/** Letters and digits of any language, joined by hyphens. */
const slug = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'untitled';
