import type { TeamId } from '@galley/contracts';
import type { Connection, Document } from '@hocuspocus/server';
import type { StoredState } from './document.repository.js';
import type { EntryContext } from './guard.extension.js';
import { shownName } from './people.js';

/** What this instance knows of an open document beyond its text. */
export interface OpenDocument {
  /** Whose it is: what is done with it by itself is done for this team. */
  readonly teamId: TeamId;
  /** The stored revision that the open document contains. */
  revision: number;
  /** The epoch of its state; one that has ended can't be open under the document's own name for long. */
  readonly epoch: number;
  /** Whether the open document holds something that is not stored yet. */
  dirty: boolean;
  /** Whether it holds what was heard from other instances, which may not have stored it yet. */
  heard: boolean;
  /** Whether something came that may have to be mended. */
  suspicious: boolean;
  /** Bytes of state, counted upwards from the last exact figure. */
  bytes: number;
  /** Characters of HTML, counted upwards from the last figure that was measured; Infinity when it has to be measured. */
  html: number;
  /** People whose edits are not stored yet. */
  readonly editors: Set<string>;
  /** Browsers that asked to hear when what they sent is stored. */
  readonly waiting: { connection: Connection; mark: number }[];
}

/** The states of open documents; each goes with its document. */
export class OpenDocuments {
  private readonly openDocuments = new WeakMap<Document, OpenDocument>();

  open(document: Document, teamId: TeamId, { state, revision, epoch }: StoredState): OpenDocument {
    const openDocument = {
      teamId,
      revision,
      epoch,
      dirty: false,
      heard: false,
      suspicious: false,
      bytes: state.byteLength,
      html: Infinity,
      editors: new Set<string>(),
      waiting: [],
    };
    this.openDocuments.set(document, openDocument);
    return openDocument;
  }

  of(document: Document): OpenDocument | undefined {
    return this.openDocuments.get(document);
  }
}

/** The name under which somebody edits, as the others see it. */
export function nameOf(document: Document, connection: Connection<Partial<EntryContext>>): string {
  const account = connection.context.account ?? null;
  const said = [...document.getClients(connection)].map((client) => {
    const state = document.awareness.getStates().get(client as number) as
      { user?: { name?: unknown } } | undefined;
    return state?.user?.name;
  });
  return shownName(
    account,
    said.find((name) => name !== undefined),
  );
}
