import type { Connection, Document } from '@hocuspocus/server';

/** What this instance knows of an open document beyond its text. */
export interface Room {
  /** The stored revision that the open document contains. */
  revision: number;
  /** Whether the open document holds something that is not stored yet. */
  dirty: boolean;
  /** Whether it holds what was heard from other instances, which may not have stored it yet. */
  heard: boolean;
  /** Bytes of state, counted upwards from the last exact figure. */
  bytes: number;
  /** People whose edits are not stored yet. */
  readonly editors: Set<string>;
  /** Browsers that asked to hear when what they sent is stored. */
  readonly waiting: { connection: Connection; mark: number }[];
}

/** Rooms belong to open documents and go with them. */
export class Rooms {
  private readonly rooms = new WeakMap<Document, Room>();

  open(document: Document, revision: number, bytes: number): Room {
    const room = { revision, dirty: false, heard: false, bytes, editors: new Set<string>(), waiting: [] };
    this.rooms.set(document, room);
    return room;
  }

  of(document: Document): Room | undefined {
    return this.rooms.get(document);
  }
}

/** The name under which a browser shows its user, as other people see it; 'Guest' when it says none. */
export function nameOf(document: Document, connection: Connection): string {
  for (const client of document.getClients(connection)) {
    const state = document.awareness.getStates().get(client as number) as
      { user?: { name?: unknown } } | undefined;
    const name = state?.user?.name;
    if (typeof name === 'string' && name.trim()) return name.trim().slice(0, 100);
  }
  return 'Guest';
}
