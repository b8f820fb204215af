import { cleanText, cleanTexts, limits, unusableIn } from '@galley/contracts';
import { textField } from '@galley/document-schema';
import * as Y from 'yjs';

/** What the server removed from a text that somebody typed. The editor tells the person about it. */
export type Mended = 'characters' | 'nesting';
type Parent = Y.XmlFragment | Y.XmlElement;

/** Blocks that contain other blocks. `limits.textNesting` limits their depth. */
const containers: readonly string[] = ['blockquote', 'bulletList', 'orderedList'];
const textBlocks: readonly string[] = ['paragraph', 'heading', 'codeBlock'];

/**
 * Removes from a document what other parts of the studio can't handle: characters that can't be stored, and quotes and lists that
 * are nested too deep (their text stays). It makes its own transactions, and none when there is nothing to remove. It works for
 * any depth of nesting, while the editor's way of reading a document needs a stack frame for every level.
 */
export function mend(ydoc: Y.Doc, origin: unknown = null): Mended[] {
  const { texts, elements, deep } = survey(ydoc.getXmlFragment(textField));
  if (texts.length + elements.length + deep.length === 0) return [];
  ydoc.transact(() => {
    texts.forEach(cleanCharacters);
    elements.forEach(cleanAttributes);
    deep.forEach(putTextInFront);
  }, origin);
  for (const container of deep) remove(container, ydoc, origin);
  return [
    ...(texts.length + elements.length > 0 ? (['characters'] as const) : []),
    ...(deep.length > 0 ? (['nesting'] as const) : []),
  ];
}

/** Whether `mend` would change something. */
export function needsMending(ydoc: Y.Doc): boolean {
  const { texts, elements, deep } = survey(ydoc.getXmlFragment(textField));
  return texts.length + elements.length + deep.length > 0;
}

/** The greatest depth of nested quotes and lists. */
export function nestingIn(ydoc: Y.Doc): number {
  let deepest = 0;
  for (const [, nesting] of nodesIn(ydoc.getXmlFragment(textField))) deepest = Math.max(deepest, nesting);
  return deepest;
}

/** Pictures whose bytes are in the text itself and not in a file. */
export function inlinePictures(ydoc: Y.Doc): Y.XmlElement[] {
  const found: Y.XmlElement[] = [];
  for (const [node] of nodesIn(ydoc.getXmlFragment(textField)))
    if (node instanceof Y.XmlElement && node.nodeName === 'image' && isInline(node.getAttribute('src')))
      found.push(node);
  return found;
}

const isInline = (src: unknown): boolean => typeof src === 'string' && /^\s*data:/i.test(src);

function survey(fragment: Y.XmlFragment) {
  const [texts, elements, deep]: [Y.XmlText[], Y.XmlElement[], Y.XmlElement[]] = [[], [], []];
  for (const [node, nesting] of nodesIn(fragment, limits.textNesting)) {
    if (node instanceof Y.XmlText) {
      if (unusableIn(node.toDelta())) texts.push(node);
    } else if (nesting > limits.textNesting) deep.push(node);
    else if (unusableIn(node.getAttributes())) elements.push(node);
  }
  return { texts, elements, deep };
}

/**
 * All nodes below, each with the number of containers around it (itself included). Parents come before their children.
 * @param most nodes at a greater depth are yielded, but their children are not
 */
function* nodesIn(parent: Parent, most = Infinity): Generator<[Y.XmlElement | Y.XmlText, number]> {
  const waiting = childrenOf(parent).map((node): [Y.XmlElement | Y.XmlText, number] => [node, levelOf(node)]);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    const [node, nesting] = next;
    if (node instanceof Y.XmlText || nesting > most) continue;
    for (const child of childrenOf(node)) waiting.push([child, nesting + levelOf(child)]);
  }
}

/** The children from the last to the first: a list of open nodes takes its next node from its end. */
const childrenOf = (parent: Parent): (Y.XmlElement | Y.XmlText)[] =>
  parent
    .toArray()
    .filter(
      (node): node is Y.XmlElement | Y.XmlText => node instanceof Y.XmlElement || node instanceof Y.XmlText,
    )
    .reverse();

const levelOf = (node: Y.XmlElement | Y.XmlText): number =>
  node instanceof Y.XmlElement && containers.includes(node.nodeName) ? 1 : 0;

interface Piece {
  readonly insert: unknown;
  readonly attributes?: Record<string, unknown>;
}

function cleanCharacters(text: Y.XmlText): void {
  const removed: { index: number; length: number }[] = [];
  let index = 0;
  for (const { insert, attributes } of text.toDelta() as Piece[]) {
    const length = typeof insert === 'string' ? insert.length : 1;
    if (attributes && unusableIn(attributes))
      text.format(index, length, cleanTexts(structuredClone(attributes)));
    let at = index;
    for (const character of typeof insert === 'string' ? insert : '') {
      if (cleanText(character) === '') removed.push({ index: at, length: character.length });
      at += character.length;
    }
    index += length;
  }
  // From the last to the first, because a deletion does not move the text before it.
  for (const { index: at, length } of removed.reverse()) text.delete(at, length);
}

function cleanAttributes(element: Y.XmlElement): void {
  for (const [name, value] of Object.entries(element.getAttributes() as Record<string, unknown>)) {
    if (cleanText(name) !== name) element.removeAttribute(name);
    else if (unusableIn(value)) element.setAttribute(name, cleanTexts(structuredClone(value)) as string);
  }
}

/** Inserts the text of a container before it, as paragraphs. */
function putTextInFront(container: Y.XmlElement): void {
  const { parent } = container;
  if (!(parent instanceof Y.XmlElement) && !(parent instanceof Y.XmlFragment)) return;
  const blocks = [...nodesIn(container)].flatMap(([node]) => blockOf(node));
  // The schema demands that a list item begins with a paragraph.
  const first = blocks[0]?.nodeName === 'paragraph' ? [] : [new Y.XmlElement('paragraph')];
  parent.insert(parent.toArray().indexOf(container), [...first, ...blocks]);
}

/** Yjs needs some stack frames for every level when it deletes a node. So nodes are deleted from the innermost out, some levels at a time. */
const deletedAtOnce = 200;

function remove(container: Y.XmlElement, ydoc: Y.Doc, origin: unknown): void {
  const nodes = [...nodesIn(container)].map(([node]) => node).reverse();
  const parents = [...nodes, container].filter((node) => node instanceof Y.XmlElement && node.length > 0);
  for (let from = 0; from < parents.length; from += deletedAtOnce)
    ydoc.transact(() => {
      for (const node of parents.slice(from, from + deletedAtOnce)) node.delete(0, node.length);
    }, origin);
  ydoc.transact(() => {
    const { parent } = container;
    if (parent instanceof Y.XmlElement || parent instanceof Y.XmlFragment)
      parent.delete(parent.toArray().indexOf(container), 1);
  }, origin);
}

/** A copy of one node: a paragraph for a block of text; a picture or a rule as it is. */
function blockOf(node: Y.XmlElement | Y.XmlText): Y.XmlElement[] {
  if (node instanceof Y.XmlText || node.parent === null) return [];
  const isText = textBlocks.includes(node.nodeName);
  const isInline = node.parent instanceof Y.XmlElement && textBlocks.includes(node.parent.nodeName);
  if (isInline || (!isText && node.length > 0)) return [];
  if (!isText)
    return containers.includes(node.nodeName) || node.nodeName === 'listItem' ? [] : [node.clone()];
  const paragraph = new Y.XmlElement('paragraph');
  paragraph.insert(
    0,
    childrenOf(node)
      .reverse()
      .map((child) => child.clone()),
  );
  return [paragraph];
}
