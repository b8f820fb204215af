import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

let ready: Promise<void> | null = null;
const load = async () =>
  initWasm(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));

/** The same picture as PNG, one pixel for each of the drawing. */
export async function pngOf(svg: string): Promise<Uint8Array> {
  await (ready ??= load());
  return new Resvg(svg).render().asPng();
}
