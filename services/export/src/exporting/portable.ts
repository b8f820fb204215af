import { hasTime, type MomentChoice, outwardAddress } from '@galley/contracts';
import { Fragment, type Mark, type Node } from '@tiptap/pm/model';
import { withoutAnnotations } from '../content/index.js';

export interface Leaving {
  /** Where people reach the studio, without a slash at the end. */
  readonly site: string;
  /**
   * `linked`: a moment leads to the public recording at its second; where there is none, its time stays as plain text.
   * `heard`: only moments that readers can open stay. `none`: no moment stays. `all`: every label stays, for a text that comes
   * back to the studio.
   */
  readonly moments: MomentChoice | 'heard' | 'all';
  /** Pictures that its readers can't fetch, because the studio stands on a machine of one's own, are left out. */
  readonly mailed?: boolean;
}

/**
 * A document's text as it can leave the studio: without marks that only speak about it, with whole addresses, and with no
 * link that leads to a page behind the sign-in.
 */
export function portable(node: Node, leaving: Leaving): Node {
  const bare = withoutAnnotations(node);
  return outward(bare, leaving) ?? bare.type.createAndFill(bare.attrs) ?? bare;
}

/** @returns null when nothing is left */
function outward(node: Node, leaving: Leaving): Node | null {
  if (node.isText) return outwardText(node, leaving);
  const { src } = node.attrs as { src?: unknown };
  if (leaving.mailed && typeof src === 'string' && outwardAddress(src, leaving.site) === null) return null;
  const kept = node.children.flatMap((child) => outward(child, leaving) ?? []);
  const children = kept.length < node.childCount && node.isTextblock ? trimmed(kept) : kept;
  if (children.length === 0 && node.childCount > 0) return null;
  return node.type.create(picture(node.attrs, leaving.site), Fragment.fromArray(children), node.marks);
}

function outwardText(node: Node, { site, moments }: Leaving): Node | null {
  const address = (mark: Mark) => outwardAddress(String(mark.attrs['href'] ?? ''), site);
  const moment = node.marks.find(({ type }) => type.name === 'moment');
  if (moment && !isKept(node.text ?? '', address(moment) !== null, moments)) return null;
  const marks = node.marks.flatMap((mark) => {
    if (mark.attrs['href'] === undefined) return [mark];
    const href = address(mark);
    return href === null ? [] : [mark.type.create({ ...mark.attrs, href })];
  });
  return node.mark(marks);
}

function isKept(label: string, isHeard: boolean, moments: Leaving['moments']): boolean {
  if (moments === 'all') return true;
  return hasTime(label) && (moments === 'linked' || (moments === 'heard' && isHeard));
}

/** Without the spaces that stood around a moment that was taken out. */
function trimmed(texts: readonly Node[]): Node[] {
  const result: Node[] = [];
  for (const node of texts) {
    const last = result.at(-1);
    const follows = last?.isText && node.isText && /^[\s.,;:!?)]/.test(node.text ?? '');
    if (follows) result[result.length - 1] = shortened(last) ?? last;
    result.push(node);
  }
  const last = result.pop();
  const end = last?.isText ? shortened(last) : last;
  return end ? [...result, end] : result;
}

/** Without the spaces at its end; null when nothing is left. */
function shortened(node: Node): Node | null {
  const text = (node.text ?? '').trimEnd();
  return text === '' ? null : node.type.schema.text(text, node.marks);
}

/** A picture is whole wherever it is put; whether it can be reached is up to where the studio stands. */
function picture(attrs: Node['attrs'], site: string): Node['attrs'] {
  const { src } = attrs as { src?: unknown };
  return typeof src === 'string' && src.startsWith('/') ? { ...attrs, src: site + src } : attrs;
}
