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
import type { Room, Rooms } from './room.js';

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
    private readonly rooms: Rooms,
    private readonly pictures: InlinePictures,
  ) {}

  beforeSync({ document, connection, type, payload }: beforeSyncPayload): Promise<void> {
    const room = this.rooms.of(document);
    if (type === 0 || connection.readOnly || !room) return Promise.resolve();
    const { suspicious, containers, html } = factsOf(payload);
    if (containers > containersUnchecked && nestingAfter(document, payload) > containersUnchecked)
      refuse(connection, { type: 'refused', most: limits.textNesting });
    else if (html > 0 && isTooLong(document, room, { payload, html }))
      refuse(connection, { type: 'long', most: limits.textHtmlCharacters });
    else if (suspicious) room.suspicious = true;
    return Promise.resolve();
  }

  async onChange({ document, connection }: onChangePayload): Promise<void> {
    const room = this.rooms.of(document);
    // What others bring was not counted.
    if (!connection && room) room.html = Infinity;
    if (!connection || !room?.suspicious) return;
    room.suspicious = false;
    const mended: (Mended | 'pictures')[] = mend(document, byServer);
    if (await this.keepPictures(document)) mended.push('pictures');
    if (mended.length > 0) notify(connection, mended);
  }

  /** What was typed before these limits were. */
  async onLoadDocument({ document }: onLoadDocumentPayload): Promise<void> {
    const before = Y.encodeStateVector(document);
    await this.keepPictures(document);
    const room = this.rooms.of(document);
    // While a document is being loaded nobody is told of its changes.
    if (room && !Buffer.from(before).equals(Y.encodeStateVector(document))) room.dirty = true;
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
function isTooLong(document: Document, room: Room, { payload, html }: Typed): boolean {
  room.html += html;
  if (room.html <= limits.textHtmlCharacters) return false;
  const before = htmlLengthIn(document);
  room.html = before + html;
  if (room.html <= limits.textHtmlCharacters) return false;
  room.html = htmlLengthIn(withUpdate(document, payload));
  if (room.html <= Math.max(limits.textHtmlCharacters, before)) return false;
  room.html = before;
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
