import { outwardAddress } from '@galley/contracts';
import { htmlToNode } from '../content/index.js';

/** What a Google document can't hold and the last known text says: which links are evidence, which pictures there are. */
export interface Known {
  readonly moments: ReadonlyMap<string, { readonly source: string | null; readonly t: string | null }>;
  /** By their labels: moments of recordings that only people of the studio can open. They are plain text at Google. */
  readonly unlinked: ReadonlyMap<string, Evidence>;
  readonly images: readonly { readonly src: string; readonly alt: string }[];
}
interface Evidence {
  readonly href: string;
  readonly source: string | null;
  readonly t: string | null;
}

/** @param html a text of the document as the studio last knew it */
export function knownOf(html: string, site: string): Known {
  const moments = new Map<string, { source: string | null; t: string | null }>();
  const labels = new Map<string, Evidence | null>();
  const images: { src: string; alt: string }[] = [];
  htmlToNode(html).descendants((node) => {
    if (node.type.name === 'image')
      images.push({ src: full(String(node.attrs['src']), site), alt: String(node.attrs['alt'] ?? '') });
    const moment = node.marks.find(({ type }) => type.name === 'moment');
    const { href, source, t } = (moment?.attrs ?? {}) as Record<string, string | null>;
    if (!href) return;
    moments.set(full(href, site), { source: source ?? null, t: t ?? null });
    if (outwardAddress(href, site) !== null) return;
    const label = node.text ?? '';
    const before = labels.get(label);
    // Two recordings have the same second: the label alone does not tell which one it is.
    const isClear = before === undefined || before?.href === href;
    labels.set(label, isClear ? { href, source: source ?? null, t: t ?? null } : null);
  });
  const unlinked = new Map([...labels].flatMap(([label, found]) => (found ? [[label, found] as const] : [])));
  return { moments, unlinked, images };
}

export function anchor(html: string, href: string, moment: Omit<Evidence, 'href'> | null): string {
  const data = (name: string, value: string | null | undefined) =>
    value == null ? '' : ` data-${name}="${escaped(value)}"`;
  const evidence = moment ? ` class="moment"${data('source', moment.source)}${data('t', moment.t)}` : '';
  return `<a${evidence} href="${escaped(href)}">${html}</a>`;
}

/** Plain labels as the moments that they name. */
export const withEvidence = (html: string, { unlinked }: Known): string =>
  html.replace(/\[[\w:]+\]/g, (label) => {
    const moment = unlinked.get(label);
    return moment ? anchor(label, moment.href, moment) : label;
  });

export const full = (address: string, site: string) => (address.startsWith('/') ? site + address : address);
export const short = (address: string, site: string) =>
  address.startsWith(`${site}/`) ? address.slice(site.length) : address;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
