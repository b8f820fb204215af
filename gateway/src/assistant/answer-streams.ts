import { AnswerDelta, answerSubject, AppError, assistantRpc } from '@galley/contracts';
import { NATS } from '@galley/messaging';
import { Inject, Injectable, type MessageEvent } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { Observable } from 'rxjs';
import type { HttpExchange, SignedInUser } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { LiveStreams } from '../live/live-streams.js';

/** The answers of one conversation while they are written, for who leads it. */
@Injectable()
export class AnswerStreams {
  constructor(
    private readonly forward: Forward,
    private readonly streams: LiveStreams,
    @Inject(NATS) private readonly connection: NatsConnection,
  ) {}

  /**
   * Server-sent events whose data are `AnswerDelta`s: first what is there already, then each piece.
   * @throws AppError NOT_SIGNED_IN, THREAD_NOT_FOUND, NOT_YOURS
   */
  async open(http: HttpExchange): Promise<Observable<MessageEvent>> {
    const { signedIn } = http;
    if (signedIn === null) throw new AppError('NOT_SIGNED_IN');
    const threadId = String(http.param('threadId'));
    await this.forward.call(assistantRpc.answerSoFar, http, { threadId });
    return this.streams.during(signedIn, this.pieces(http, threadId, signedIn));
  }

  private pieces(http: HttpExchange, threadId: string, { userId }: SignedInUser): Observable<MessageEvent> {
    return new Observable((reader) => {
      const tell = (delta: AnswerDelta) => reader.next({ data: JSON.stringify(delta) });
      const subscription = this.connection.subscribe(answerSubject(threadId), {
        callback: (error, message) => {
          const delta = error === null ? AnswerDelta.safeParse(message.json()) : null;
          if (delta?.success === true && delta.data.userId === userId) tell(delta.data);
        },
      });
      // Asked only now, so that no piece falls between what is there and what comes. Without it the pieces still come.
      this.forward
        .call(assistantRpc.answerSoFar, http, { threadId })
        .then(({ runId, text }) => runId !== null && tell({ threadId, runId, userId, from: 0, text }))
        .catch(() => undefined);
      return () => subscription.unsubscribe();
    });
  }
}
