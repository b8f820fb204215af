import { randomBytes } from 'node:crypto';
import type { TeamId } from '@galley/contracts';
import { NATS } from '@galley/messaging';
import { errors, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';

/** What instances that have the same document open tell each other; "keys": somebody's key may open it no longer; "compacted": it was rewritten. */
const channelMessageKinds = [
  'update',
  'awareness',
  'stateless',
  'vector',
  'reload',
  'gone',
  'keys',
  'compacted',
] as const;
export type ChannelMessageKind = (typeof channelMessageKinds)[number];
type ChannelListener = (kind: ChannelMessageKind, data: Uint8Array) => void;

const forAll: readonly ChannelMessageKind[] = ['reload', 'gone', 'keys', 'compacted'];

/** NATS refuses messages over 1 MB; what is larger goes through PostgreSQL. */
export const maxChannelBytes = 900_000;

const instanceBytes = 8;
const nothing = new Uint8Array();

/**
 * The channel between the instances of this service, on core NATS: quick, and lossy during an outage; what is lost is
 * made good by exchanging state vectors. Message: one byte kind, eight bytes sender, then the data.
 */
@Injectable()
export class DocumentChannel {
  private readonly instance = randomBytes(instanceBytes);

  constructor(@Inject(NATS) readonly connection: NatsConnection) {}

  publish(documentId: string, kind: ChannelMessageKind, data: Uint8Array = nothing): void {
    if (this.connection.isClosed()) return;
    const head = [Buffer.of(channelMessageKinds.indexOf(kind)), this.instance];
    this.connection.publish(subjectOf(documentId), Buffer.concat([...head, data]));
  }

  /** Everything but this instance's own words; what concerns it, too, it hears as well. */
  listen(documentId: string, listener: ChannelListener): Subscription {
    return this.connection.subscribe(subjectOf(documentId), {
      callback: (error, message) => {
        const kind = channelMessageKinds[message.data[0] ?? -1];
        if (error || !kind) return;
        const own = this.instance.equals(message.data.subarray(1, 1 + instanceBytes));
        if (!own || forAll.includes(kind)) listener(kind, message.data.subarray(1 + instanceBytes));
      },
    });
  }

  /** Answers other instances that open the document; `null` says that PostgreSQL has it all. */
  answer(documentId: string, reply: (vector: Uint8Array) => Promise<Uint8Array | null>): Subscription {
    return this.connection.subscribe(`${subjectOf(documentId)}.open`, {
      queue: 'rooms',
      callback: (error, message) => {
        if (error) return;
        void reply(message.data).then((data) => message.respond(data ?? nothing));
      },
    });
  }

  /** What another instance has beyond the vector; null when none has the document open. */
  async ask(documentId: string, vector: Uint8Array): Promise<Uint8Array | null> {
    try {
      const answer = await this.connection.request(`${subjectOf(documentId)}.open`, vector, {
        timeout: 1_000,
      });
      return answer.data;
    } catch (error) {
      if (error instanceof errors.RequestError || error instanceof errors.NoRespondersError) return null;
      if (error instanceof errors.TimeoutError) return null;
      throw error;
    }
  }
}

/** The name under which all documents of a team hear something at once; ids of documents are longer. */
export const channelOfTeam = (teamId: TeamId): string => `team-${teamId}`;

const subjectOf = (documentId: string) => `galley.live.doc.${documentId}`;
