import type { DestinationKind, OutgoingPost } from '@galley/contracts';

/** A destination as its adapter needs it. */
export interface Connection {
  readonly id: number;
  readonly name: string;
  /** Null where only whoever runs the studio knows it. */
  readonly address: string | null;
  readonly settings: Readonly<Record<string, string>>;
  readonly secret: Readonly<Record<string, string>>;
}

/** What a post carries so that it is found again: which text it is, and by which order it was written last. */
export interface Mark {
  readonly key: string;
  readonly order: string;
}

/** A post as it stands at its destination. */
export interface Post {
  readonly place: string;
  readonly address: string | null;
  /** Changes with every change there. */
  readonly fingerprint: string;
  readonly state: 'draft' | 'live';
  /** Of its mark; null for a post that has none (any more). */
  readonly order: string | null;
  /** Its readers have it for good: it was mailed. */
  readonly isFinal?: boolean;
  /** What people should know of it. */
  readonly remark?: string | null;
}

export interface Writing {
  readonly post: OutgoingPost;
  readonly mark: Mark;
  readonly state: Post['state'];
  /** Somebody wants that it is written over, or sent to those who may have it. */
  readonly overwrite?: boolean;
}

export interface Picture {
  /** Made of its content: the same name is the same picture. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * A destination while something is done there: small steps, of which `carryOut` makes an order that is carried out once.
 * Every step throws AppError DESTINATION_*.
 */
export interface PostStore {
  /** Whether we may publish there. */
  check(): Promise<void>;
  /** Null for a post that was deleted, a bin included. */
  read(place: string): Promise<Post | null>;
  /** All posts with the mark of this key, the oldest first. */
  find(key: string): Promise<readonly Post[]>;
  /** Makes a draft. */
  create(writing: Omit<Writing, 'state'>): Promise<Post>;
  /** Writes over a post. @throws AppError DESTINATION_CHANGED_THERE if it is not `there` any more */
  write(there: Post, writing: Writing): Promise<Post>;
  /** Takes a post from its readers; null when nothing stays of it. */
  hide(there: Post): Promise<Post | null>;
  /** Removes a draft that is there twice. */
  remove(there: Post): Promise<void>;
  /** Takes a picture in. Where it is absent, pictures keep their addresses at the studio. */
  upload?(picture: Picture): Promise<string>;
}

/** A kind of destination: what is behind an entry of `destinationKinds`. */
export interface Adapter {
  readonly kind: DestinationKind;
  /** Whether this installation has it. */
  readonly isOffered: boolean;
  /** The address as people open it, where the installation sets it. */
  readonly address?: string | null;
  /** @throws AppError VALIDATION_FAILED for settings of which nothing can come */
  checkSettings?(settings: Readonly<Record<string, string>>): void;
  /** @param signal ends all that is done there */
  open(connection: Connection, signal: AbortSignal): PostStore;
}
