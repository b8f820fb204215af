import { limits } from '@galley/contracts';
import type {
  beforeSyncPayload,
  Connection,
  Document,
  Extension,
  onChangePayload,
  onLoadDocumentPayload,
} from '@hocuspocus/server';
import { Logger } from '@nestjs/common';
import * as Y from 'yjs';
import { docFromState, factsOf, htmlLengthIn, mend, type Mended, nestingIn } from '../content/index.js';
import type { InlinePictures } from './inline-pictures.js';
import type { OpenDocument, OpenDocuments } from './open-document.js';

/** An update with more quotes and lists than this is looked at as a whole before it reaches anybody. */
const containersUnchecked = 100;
const byServer = { source: 'local' } as const;

/**
 * Keeps what is typed within the limits of a text. What other parts can't take is taken out by a change of the server's own,
 * for everybody to see; what would harm other browsers at once is refused. Whoever sent it is told.
 */
export class MendingExtension implements Extension {
  extensionName = 'mending';
  /** Behind storage, so that a document is there when it is looked at. */
  priority = 250;
  private readonly logger = new Logger('DocumentMending');

  constructor(
    private readonly openDocuments: OpenDocuments,
    private readonly pictures: InlinePictures,
  ) {}

  beforeSync({ document, connection, type, payload }: beforeSyncPayload): Promise<void> {
    const openDocument = this.openDocuments.of(document);
    if (type === 0 || connection.readOnly || !openDocument) return Promise.resolve();
    const { suspicious, containers, html } = factsOf(payload);
    if (containers > containersUnchecked && nestingAfter(document, payload) > containersUnchecked)
      refuse(connection, { type: 'refused', most: limits.textNesting });
    else if (html > 0 && isTooLong(document, openDocument, { payload, html }))
      refuse(connection, { type: 'long', most: limits.textHtmlCharacters });
    else if (suspicious) openDocument.suspicious = true;
    return Promise.resolve();
  }

  async onChange({ document, connection }: onChangePayload): Promise<void> {
    const openDocument = this.openDocuments.of(document);
    // What others bring was not counted.
    if (!connection && openDocument) openDocument.html = Infinity;
    if (!connection || !openDocument?.suspicious) return;
    openDocument.suspicious = false;
    const mended: (Mended | 'pictures')[] = mend(document, byServer);
    if (await this.keepPictures(document)) mended.push('pictures');
    if (mended.length > 0) notify(connection, mended);
  }

  /** What was typed before these limits were. */
  async onLoadDocument({ document }: onLoadDocumentPayload): Promise<void> {
    const before = Y.encodeStateVector(document);
    await this.keepPictures(document);
    const openDocument = this.openDocuments.of(document);
    // While a document is being loaded nobody is told of its changes.
    if (openDocument && !Buffer.from(before).equals(Y.encodeStateVector(document))) openDocument.dirty = true;
  }

  /** @returns whether something was lost */
  private async keepPictures(document: Document): Promise<boolean> {
    try {
      return (await this.pictures.keep(document, byServer)) > 0;
    } catch (error) {
      this.logger.error(`Pictures of ${document.name} could not be looked at: ${String(error)}`);
      return false;
    }
  }
}

/** Yjs can't skip one update of a browser and take the next, so nothing further of this connection is taken. */
function refuse(connection: Connection, why: { type: 'refused' | 'long'; most: number }): void {
  connection.readOnly = true;
  connection.sendStateless(JSON.stringify(why));
}

/** A text that is too long already may still be made shorter. */
function isTooLong(document: Document, openDocument: OpenDocument, { payload, html }: Typed): boolean {
  openDocument.html += html;
  if (openDocument.html <= limits.textHtmlCharacters) return false;
  const before = htmlLengthIn(document);
  openDocument.html = before + html;
  if (openDocument.html <= limits.textHtmlCharacters) return false;
  openDocument.html = htmlLengthIn(withUpdate(document, payload));
  if (openDocument.html <= Math.max(limits.textHtmlCharacters, before)) return false;
  openDocument.html = before;
  return true;
}

interface Typed {
  readonly payload: Uint8Array;
  readonly html: number;
}

function withUpdate(document: Document, update: Uint8Array): Y.Doc {
  const copy = docFromState(Y.encodeStateAsUpdate(document));
  Y.applyUpdate(copy, update);
  return copy;
}

function nestingAfter(document: Document, update: Uint8Array): number {
  return nestingIn(withUpdate(document, update));
}

const notify = (connection: Connection, what: readonly string[]): void =>
  connection.sendStateless(JSON.stringify({ type: 'mended', what }));
