import { AppError } from '@galley/contracts';
import { type Images, pictureOf } from '@galley/messaging';
import { Logger } from '@nestjs/common';
import * as Y from 'yjs';
import { inlinePictures } from '../content/index.js';

/**
 * Makes files of pictures that came inside a text (`data:`): there they would travel with every edit, and no list of
 * versions could hold them (docs/adr/0030-limits-of-shared-documents.md).
 */
export class InlinePictures {
  private readonly logger = new Logger('InlinePictures');

  constructor(private readonly images: Images) {}

  /**
   * Puts a file's address in the place of each such picture, and its description in the place of one that is no picture.
   * @returns how many were taken out; those that can't be kept at this moment stay, and are tried again when it is opened
   */
  async keep(ydoc: Y.Doc, origin: unknown): Promise<number> {
    let dropped = 0;
    for (const element of inlinePictures(ydoc)) {
      const src = String(element.getAttribute('src'));
      const url = await this.fileOf(src);
      // Somebody may have taken it out meanwhile.
      if (url === undefined || element._item?.deleted || element.getAttribute('src') !== src) continue;
      if (url === null) dropped += 1;
      ydoc.transact(() => (url === null ? takeOut(element) : element.setAttribute('src', url)), origin);
    }
    return dropped;
  }

  /** @returns its address; null when it is no picture; undefined when it can't be kept at this moment */
  private async fileOf(src: string): Promise<string | null | undefined> {
    try {
      const bytes = Buffer.from(/^\s*data:image\/[a-z]+;base64,(.+)$/is.exec(src)?.[1] ?? '', 'base64');
      const { name, url } = pictureOf(bytes);
      await this.images.keep(name, bytes);
      return url;
    } catch (error) {
      if (error instanceof AppError && !error.retryable) return null;
      this.logger.warn(`A picture of a document could not be kept yet: ${String(error)}`);
      return undefined;
    }
  }
}

function takeOut(element: Y.XmlElement): void {
  const { parent } = element;
  if (!(parent instanceof Y.XmlElement) && !(parent instanceof Y.XmlFragment)) return;
  const [paragraph, text] = [new Y.XmlElement('paragraph'), new Y.XmlText()];
  const alt = element.getAttribute('alt');
  if (typeof alt === 'string') text.insert(0, alt);
  paragraph.insert(0, [text]);
  const index = parent.toArray().indexOf(element);
  parent.delete(index, 1);
  parent.insert(index, [paragraph]);
}
