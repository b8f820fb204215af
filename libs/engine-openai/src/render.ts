import type { Warning } from '@galley/contracts';
import { oneLine } from '@galley/transcript';
import { blockquote, escapeHtml, h2, list, p, type WriteRequest } from '@galley/writing-core';
import type { DraftBlock, RawDraft } from './blocks.js';
import { linksFor, type Material, placesOf, witnessesOf } from './evidence.js';
import { locateIn, lockQuotations } from './quoted.js';
import { withoutLinks } from './safe-text.js';

/** HTML of a model's draft, built by our own code: escaped, quotes located, evidence linked. */
export function renderDraft(
  draft: RawDraft,
  request: WriteRequest,
  material: Material,
): { html: string; warnings: Warning[] } {
  const warnings: Warning[] = [];
  const places = placesOf(request);
  const safe = draft.blocks.map((block) => ({
    ...block,
    text: withoutLinks(block.text, places),
    items: block.items.map((item) => withoutLinks(item, places)),
  }));
  const html = safe.map((block) => render(block, request, material, warnings)).filter(Boolean);
  return { html: html.join('\n'), warnings };
}

function render(block: DraftBlock, request: WriteRequest, material: Material, warnings: Warning[]): string {
  if (block.kind === 'heading')
    return bare(block.text) === '' ? '' : h2(bare(block.text).replace(/[.:]$/, ''));
  if (block.kind === 'quote') return quote(block, request, material, warnings);
  if (block.kind === 'list' && block.items.length > 0) {
    const items = block.items.map((item) => running(item, [], request, material, warnings)).filter(Boolean);
    const moments = items.some((item) => item.includes('class="moment"'))
      ? ''
      : evidence(block.items.join(' '), block.sentences, material);
    return items.length === 0 ? '' : list(items) + (moments === '' ? '' : `\n${p(moments)}`);
  }
  const words = block.text.trim() || block.items.join(' ');
  if (bare(words) === '') return '';
  return p(running(words, block.sentences, request, material, warnings));
}

/** The quote lock: what is not in a transcript word for word goes on as a paraphrase. */
function quote(block: DraftBlock, request: WriteRequest, material: Material, warnings: Warning[]): string {
  const words = bare(block.text).replace(
    /(?<!\s)\s*[—–-]{1,2}\s*\p{Lu}[\p{L}.'’-]*(?:\s+\p{Lu}[\p{L}.'’-]*){0,3}\s*$/u,
    '',
  );
  const found = locateIn(placesOf(request), words);
  if (found) {
    const { startSeconds, approximate } = found.quote;
    const link = linksFor([{ topic: found.place.topic, startSeconds, approximate }]);
    return blockquote(oneLine(found.quote.text), found.quote.speaker ?? request.guru.name, link);
  }
  if (words === '') return '';
  warnings.push(notFound(words));
  // With the name behind it, which says whose words they would be.
  const said = bare(block.text).replace(/[“”"«»]/g, '');
  return p(running(said, block.sentences, request, material, warnings));
}

/** Running text with locked quotations and, when it states something, the moments it rests on. */
function running(
  text: string,
  named: readonly string[],
  request: WriteRequest,
  material: Material,
  warnings: Warning[],
): string {
  const locked = lockQuotations(unmarked(text), placesOf(request));
  if (locked.refused > 0) warnings.push(notFound(bare(text)));
  const quoted = locked.located.map(({ place, quote: { startSeconds, approximate } }) => ({
    topic: place.topic,
    startSeconds,
    approximate,
  }));
  const witnesses = quoted.length > 0 && named.length === 0 ? [] : witnessesOf(locked.text, named, material);
  const links = linksFor([...quoted, ...witnesses]);
  return `${emphasised(locked.text)}${links === '' ? '' : ` ${links}`}`;
}

function evidence(text: string, named: readonly string[], material: Material): string {
  return linksFor(witnessesOf(text, named, material));
}

/** Plain text: tags and links of a model are dropped; its emphasis is kept for `emphasised`. */
const unmarked = (text: string): string =>
  oneLine(
    text
      .replace(/<[^<>]*>/g, ' ')
      .replace(/!?\[([^[\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\[\d{1,2}:\d{2}(?::\d{2})?\]/g, ''),
  );

const bare = (text: string): string =>
  unmarked(text)
    .replace(/[*_`#]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '')
    .trim();

const emphasised = (text: string): string =>
  escapeHtml(text)
    .replaceAll('&quot;', '"')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/g, '<em>$1</em>');

const cut = (text: string): string => (text.length > 120 ? `${text.slice(0, 119).trimEnd()}…` : text);

const notFound = (text: string): Warning => ({
  code: 'QUOTE_NOT_FOUND',
  message: `Words shown as a quote are not in the recording word for word, so they are no longer shown as one: ${cut(text)}`,
});
