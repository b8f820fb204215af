import * as Y from 'yjs';
import { openBrowser, type Browser } from '../../services/export/src/testing/browser.js';
import { shownBlocks } from '../../services/export/src/testing/lines.js';
import { pause, type Random } from './random.js';

export interface OpenDocument {
  readonly generationId: number;
  readonly documentId: string;
  readonly key: string;
}

/** One person's editor on one document, connected through the gateway for the whole run. */
export class Typist {
  private readonly browser: Browser;
  /** Words that were typed to their last letter. */
  readonly words: string[] = [];

  constructor(
    port: number,
    readonly document: OpenDocument,
    private readonly name: string,
    private readonly random: Random,
  ) {
    this.browser = openBrowser({ port }, document.documentId, document.key, name);
  }

  ready = (): Promise<string> => this.browser.ready;
  text = (): string => this.browser.text();
  close = (): void => this.browser.close();

  /**
   * Types a word that stands nowhere else, letter by letter, at the beginning or the end of a paragraph. Other people type and
   * the studio writes meanwhile, so the place of the next letter is the one behind the last letter. A word that somebody else has
   * not finished is no place to begin: the two would stand inside of each other, as they would on paper.
   */
  async typeWord(): Promise<void> {
    const text = this.paragraph();
    if (!text) return;
    const word = `${this.name}w${this.words.length}`;
    const begins = this.random.next() < 0.5 || endsInsideWord(text);
    let at = Y.createRelativePositionFromTypeIndex(text, begins ? 0 : text.length);
    for (const letter of ` ${word} `) {
      const place = Y.createAbsolutePositionFromRelativePosition(at, this.browser.ydoc);
      if (!place || !(place.type instanceof Y.XmlText))
        throw new Error(`The place where ${word} is typed is gone.`);
      place.type.insert(place.index, letter);
      at = Y.createRelativePositionFromTypeIndex(place.type, place.index + 1, -1);
      await pause(this.random.between(20, 90));
    }
    this.words.push(word);
  }

  /** Resolves when the server says that all of it is stored, which takes as long as the service is away. */
  saved = (): Promise<void> => this.browser.saved();

  private paragraph(): Y.XmlText | null {
    const texts = shownBlocks(this.browser.ydoc)
      .filter((node): node is Y.XmlElement => node instanceof Y.XmlElement && node.nodeName === 'paragraph')
      .map((node) => node.get(0))
      .filter((text): text is Y.XmlText => text instanceof Y.XmlText);
    return texts.length > 0 ? this.random.one(texts) : null;
  }
}

/** Formatted text is handed out in pieces. */
function endsInsideWord(text: Y.XmlText): boolean {
  const last = (text.toDelta() as { insert: unknown }[]).at(-1)?.insert;
  return typeof last === 'string' && /\w$/.test(last);
}
