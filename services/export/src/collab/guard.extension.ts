import { schemaVersion } from '@galley/document-schema';
import type {
  beforeHandleAwarenessPayload,
  beforeSyncPayload,
  Extension,
  onAuthenticatePayload,
} from '@hocuspocus/server';
import type { DataSource } from 'typeorm';
import { modeOf, type AccessMode } from '../documents/document-keys.js';
import { maxStateBytes } from '../documents/document-limits.js';
import { DocumentEntity } from '../documents/document.entity.js';
import type { Rooms } from './room.js';

/** Why a browser is not let in; the page words it. Has no message, so that Hocuspocus does not print it. */
export class Refusal extends Error {
  constructor(readonly reason: 'no-such-document' | 'schema-changed' | 'too-many-people') {
    super();
  }
}

/** What is remembered of how somebody came in. */
export interface EntryContext {
  readonly mode: AccessMode;
  readonly key: string;
}

/** Who may open a document, and how much of it. */
export class GuardExtension implements Extension {
  extensionName = 'guard';
  priority = 400;

  constructor(
    private readonly dataSource: DataSource,
    private readonly rooms: Rooms,
    private readonly maxConnections: number,
  ) {}

  /** The token is the key from the link. An unknown document and a wrong key look alike. */
  async onAuthenticate(payload: onAuthenticatePayload): Promise<EntryContext> {
    const { documentName, token, request, connectionConfig, instance } = payload;
    const url = new URL(request.url);
    if (url.pathname !== `/collab/${documentName}`) throw new Refusal('no-such-document');
    const version = url.searchParams.get('schema');
    if (version !== null && Number(version) !== schemaVersion) throw new Refusal('schema-changed');
    const document = await this.dataSource.getRepository(DocumentEntity).findOneBy({ id: documentName });
    const mode = document && modeOf(token, document);
    if (!mode) throw new Refusal('no-such-document');
    const here = instance.documents.get(documentName)?.getConnectionsCount() ?? 0;
    if (here >= this.maxConnections) throw new Refusal('too-many-people');
    connectionConfig.readOnly = mode === 'view';
    return { mode, key: token };
  }

  /** A document that has grown too large takes no more; the browser is told, and what it holds stays with it. */
  beforeSync({ document, connection, type, payload }: beforeSyncPayload): Promise<void> {
    const asksOnly = type === 0;
    const bytes = (this.rooms.of(document)?.bytes ?? 0) + payload.byteLength;
    if (!asksOnly && !connection.readOnly && bytes > maxStateBytes) {
      connection.readOnly = true;
      connection.sendStateless(JSON.stringify({ type: 'full' }));
    }
    return Promise.resolve();
  }

  /** Of what browsers say about themselves only a name, a colour and a cursor go on to the others. */
  beforeHandleAwareness({ states }: beforeHandleAwarenessPayload): Promise<void> {
    for (const [client, state] of states) {
      const { user, cursor } = state as { user?: { name?: unknown; color?: unknown }; cursor?: unknown };
      const clean: Record<string, unknown> = {};
      if (user) clean['user'] = { name: shortName(user.name), color: safeColour(user.color) };
      if (cursor !== undefined && JSON.stringify(cursor).length < 2_000) clean['cursor'] = cursor;
      states.set(client, clean);
    }
    return Promise.resolve();
  }
}

const shortName = (name: unknown) => (typeof name === 'string' ? name.trim().slice(0, 60) : '') || 'Guest';
const safeColour = (colour: unknown) =>
  typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour) ? colour : '#888888';
