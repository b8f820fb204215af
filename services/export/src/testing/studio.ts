import { textField } from '@galley/document-schema';
import * as Y from 'yjs';
import { shownBlocks } from './lines.js';
import { htmlToNode } from '../content/html.js';
import { growBranch } from '../content/shared-change.js';
import { docFromState, htmlFromState, mergeStates, stateFromHtml } from '../content/ydoc.js';

/**
 * The parts of the studio through which a document goes, without sockets, NATS and PostgreSQL: two instances, a browser at
 * each, what is stored, and a writer with its branch. Everything that is computed is computed by the service's own code.
 */
export class TestingStudio {
  private readonly instances: Y.Doc[];
  private readonly browsers: Y.Doc[];
  private stored: Uint8Array;
  private base: { state: Uint8Array; branch: Uint8Array } | null = null;

  constructor(html: string) {
    this.stored = stateFromHtml(html);
    this.instances = [docFromState(this.stored), docFromState(this.stored)];
    this.browsers = [docFromState(this.stored), docFromState(this.stored)];
  }

  /**
   * Somebody types into a block that he sees, or under a new one when he sees none.
   * @param at the place in the block; Infinity is its end
   */
  type(who: number, block: number, at: number, text: string): void {
    const ydoc = this.browser(who);
    const blocks = shownBlocks(ydoc);
    const element = blocks[block % Math.max(1, blocks.length)];
    const words = element instanceof Y.XmlElement ? element.get(0) : undefined;
    if (words instanceof Y.XmlText)
      words.insert(at === Infinity ? words.length : at % (words.length + 1), text);
    else this.newBlock(who, block, text);
  }

  /** Somebody begins a paragraph of his own. */
  newBlock(who: number, block: number, text: string): void {
    const ydoc = this.browser(who);
    const fragment = ydoc.getXmlFragment(textField);
    const element = new Y.XmlElement('paragraph');
    element.insert(0, [new Y.XmlText(text)]);
    fragment.insert(block % (fragment.length + 1), [element]);
  }

  /** What a browser typed reaches its instance; what is new there reaches the browser. */
  send = (who: number): void => bring(this.browser(who), this.instance(who));
  receive = (who: number): void => bring(this.instance(who), this.browser(who));
  /** One instance hears of the other. */
  hear = (which: number): void => bring(this.instance(1 - which), this.instance(which));

  store(which: number): void {
    this.stored = mergeStates(this.stored, Y.encodeStateAsUpdate(this.instance(which)));
    Y.applyUpdate(this.instance(which), this.stored);
  }

  /** An instance dies, and another one takes its place with what was stored. */
  crash(which: number): void {
    this.instances[which] = docFromState(this.stored);
  }

  /** The writer reads the text, once: what it writes afterwards rests on what it saw here. */
  read(which: number): string {
    if (!this.base) {
      this.store(which);
      this.base = { state: this.stored, branch: this.stored };
    }
    return htmlFromState(this.base.state);
  }

  /** The writer writes; when it dies on the way, its change is kept but has not reached the document. */
  write(which: number, html: string, dies: boolean): void {
    if (!this.base) throw new Error('Nothing was read.');
    const live = Y.encodeStateAsUpdate(this.instance(which));
    const change = {
      target: htmlToNode(html),
      author: 'Galley',
      at: '2026-01-01T00:00:00.000Z',
      highlight: true,
    };
    this.base.branch = growBranch(this.base.branch, live, change);
    if (!dies) Y.applyUpdate(this.instance(which), this.base.branch);
  }

  /** Everybody is connected again and has heard of everything. */
  settle(): void {
    for (let round = 0; round < 2; round += 1) {
      for (const who of [0, 1]) this.send(who);
      for (const which of [0, 1]) this.hear(which);
      for (const which of [0, 1]) this.store(which);
      for (const who of [0, 1]) this.receive(who);
    }
  }

  /** What each part holds, as it would be exported. */
  texts(): string[] {
    const docs = [...this.instances, ...this.browsers];
    return [...docs.map((ydoc) => Y.encodeStateAsUpdate(ydoc)), this.stored].map(htmlFromState);
  }

  private instance = (which: number): Y.Doc => this.instances[which]!;
  private browser = (who: number): Y.Doc => this.browsers[who]!;
}

function bring(from: Y.Doc, to: Y.Doc): void {
  Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)));
}
