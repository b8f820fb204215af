import type { LinkVisitor, TeamId } from '@galley/contracts';
import { schemaVersion } from '@galley/document-schema';
import { asTeam } from '@galley/messaging';
import type {
  beforeHandleAwarenessPayload,
  beforeSyncPayload,
  connectedPayload,
  Document,
  Extension,
  onAuthenticatePayload,
} from '@hocuspocus/server';
import type { DataSource } from 'typeorm';
import * as Y from 'yjs';
import { type AccessMode, DocumentEntity, linkRefusal, linkRulesOf, modeOf } from '../records/index.js';
import type { CompactionExtension } from './compaction.extension.js';
import type { DocumentTeams } from './document-teams.js';
import { shownName } from './people.js';
import { isEnded, parseDocumentName } from './document-names.js';
import type { OpenDocuments } from './open-document.js';
import type { StorageExtension } from './storage.extension.js';

/**
 * `compacted`: the document was rewritten since the browser has opened it, and is opened anew. `too-late`: what the browser
 * still has of it is from a time that is no longer known.
 */
type RefusalReason =
  | 'no-such-document'
  | 'needs-sign-in'
  | 'of-team'
  | 'schema-changed'
  | 'too-many-people'
  | 'compacted'
  | 'too-late';

const refusals = { DOCUMENT_NEEDS_SIGN_IN: 'needs-sign-in', DOCUMENT_OF_TEAM: 'of-team' } as const;

/** Why a browser is not let in; the page words it. Has no message, so that Hocuspocus does not print it. */
export class Refusal extends Error {
  constructor(readonly reason: RefusalReason) {
    super();
  }
}

/** Who opens a socket, before it has shown a key. */
export interface Visitor {
  /** The name of the account that is signed in; null for a guest. */
  readonly account: string | null;
  /** The team that the account is signed in for. */
  readonly accountTeam: TeamId | null;
  /** The key was right. */
  readonly admitted: () => void;
}

/** What is remembered of how somebody came in. */
export interface EntryContext extends Partial<Visitor> {
  readonly mode: AccessMode;
  readonly key: string;
  /** For which team they are signed in; null for a guest. */
  readonly visitor: LinkVisitor | null;
  /** The epoch of the state that the browser has, or will get. */
  readonly epoch: number;
}
type Entry = Pick<EntryContext, 'mode' | 'key' | 'epoch' | 'visitor'> & Pick<Visitor, 'account'>;

/** Who may open a document, and how much of it. */
export class GuardExtension implements Extension {
  extensionName = 'guard';
  priority = 400;

  constructor(
    private readonly dataSource: DataSource,
    private readonly teams: DocumentTeams,
    private readonly openDocuments: OpenDocuments,
    private readonly storage: StorageExtension,
    private readonly compaction: CompactionExtension,
    private readonly limits: { readonly connections: number; readonly bytes: number },
  ) {}

  /** The token is the key from the link. An unknown document and a wrong key look alike. */
  async onAuthenticate(payload: onAuthenticatePayload<EntryContext>): Promise<Entry> {
    const url = new URL(payload.request.url);
    const { id } = parseDocumentName(payload.documentName);
    if (url.pathname !== `/collab/${id}`) throw new Refusal('no-such-document');
    const version = url.searchParams.get('schema');
    if (version !== null && Number(version) !== schemaVersion) throw new Refusal('schema-changed');
    const teamId = await this.teams.of(id);
    if (teamId === null) throw new Refusal('no-such-document');
    const { account = null, accountTeam = null } = payload.context;
    const visitor = account === null || accountTeam === null ? null : { teamId: accountTeam };
    const entry = await asTeam(teamId, () => this.enter(payload, url, { visitor, teamId }));
    // Whoever is signed in for another team is a guest here.
    return { ...entry, account: accountTeam === teamId ? account : null };
  }

  private async enter(
    { documentName, token, connectionConfig, instance, context }: onAuthenticatePayload<EntryContext>,
    url: URL,
    { visitor, teamId }: Pick<Entry, 'visitor'> & { teamId: TeamId },
  ): Promise<Omit<Entry, 'account'>> {
    const { id, epoch: ended } = parseDocumentName(documentName);
    const document = await this.dataSource.getRepository(DocumentEntity).findOneBy({ id });
    const mode = document && modeOf(token, document);
    if (!mode) throw new Refusal('no-such-document');
    const refusal = linkRefusal(await linkRulesOf(this.dataSource.manager, id), visitor, teamId);
    if (refusal) throw new Refusal(refusals[refusal]);
    const said = url.searchParams.get('epoch');
    const epoch = ended ?? Number(said ?? 0);
    if (ended === null && epoch !== document.epoch)
      throw new Refusal(said === null ? 'schema-changed' : 'compacted');
    if (ended !== null && !(await this.storage.knows(id, ended))) throw new Refusal('too-late');
    const here = instance.documents.get(documentName)?.getConnectionsCount() ?? 0;
    if (here >= this.limits.connections) throw new Refusal('too-many-people');
    connectionConfig.readOnly = mode === 'view';
    context.admitted?.();
    return { mode, key: token, epoch, visitor };
  }

  /** The document was rewritten while somebody came in, or this instance has not heard of it yet. */
  async connected({ documentName, connection, instance }: connectedPayload<EntryContext>): Promise<void> {
    const document = instance.documents.get(documentName);
    const openDocument = document && this.openDocuments.of(document);
    if (!openDocument || openDocument.epoch === connection.context.epoch) return;
    connection.close({ code: 4205, reason: 'compacted' });
    await this.storage.refresh(document);
  }

  /** A document that has grown too large takes no more; the browser is told, and what it holds stays with it. */
  beforeSync({ document, connection, type, payload }: beforeSyncPayload): Promise<void> {
    const asksOnly = type === 0;
    if (!asksOnly && !connection.readOnly && this.isFull(document, payload.byteLength)) {
      connection.readOnly = true;
      connection.sendStateless(JSON.stringify({ type: 'full' }));
      this.compaction.whenStored(document, this.storage.persist(document));
    }
    return Promise.resolve();
  }

  private isFull(document: Document, more: number): boolean {
    const openDocument = this.openDocuments.of(document);
    // What was typed late is let in; it goes into a document that has been made small.
    const most = isEnded(document.name) ? 2 * this.limits.bytes : this.limits.bytes;
    if (!openDocument || openDocument.bytes + more <= most) return false;
    openDocument.bytes = Y.encodeStateAsUpdate(document).byteLength;
    return openDocument.bytes + more > most;
  }

  /** Of what browsers say about themselves only a name, a colour and a cursor go on to the others. */
  beforeHandleAwareness({ states, context }: beforeHandleAwarenessPayload<EntryContext>): Promise<void> {
    for (const [client, state] of states) {
      const { user, cursor } = state as { user?: { name?: unknown; color?: unknown }; cursor?: unknown };
      const clean: Record<string, unknown> = {};
      if (user)
        clean['user'] = {
          name: shownName(context?.account ?? null, user.name),
          color: safeColour(user.color),
        };
      if (cursor !== undefined && JSON.stringify(cursor).length < 2_000) clean['cursor'] = cursor;
      states.set(client, clean);
    }
    return Promise.resolve();
  }
}

const safeColour = (colour: unknown) =>
  typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour) ? colour : '#888888';
