import { AnswerDelta, answerSubject, AppError, assistantRpc } from '@galley/contracts';
import { asCaller, RpcClient, type Caller, NATS } from '@galley/messaging';
import { Inject, Injectable, type MessageEvent } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { filter, Observable } from 'rxjs';
import type { HttpExchange } from '../http/exchange.js';
import { LiveHub } from '../live/live-hub.js';
import { asServerSent, LiveStreams } from '../live/live-streams.js';

/** The answers of one conversation while they are written, for who leads it. */
@Injectable()
export class AnswerStreams {
  constructor(
    private readonly rpc: RpcClient,
    private readonly streams: LiveStreams,
    private readonly hub: LiveHub,
    @Inject(NATS) private readonly connection: NatsConnection,
  ) {}

  /**
   * Server-sent events whose data are `AnswerDelta`s: first what is there already, then each piece.
   * @throws AppError NOT_SIGNED_IN, THREAD_NOT_FOUND, NOT_YOURS
   */
  async open(http: HttpExchange): Promise<Observable<MessageEvent>> {
    const { signedIn } = http;
    if (signedIn === null) throw new AppError('NOT_SIGNED_IN');
    const pieces = await this.follow(String(http.param('threadId')), signedIn.userId, () => http.caller());
    return asServerSent(this.streams.during(signedIn, pieces));
  }

  /**
   * The pieces of the answers in a thread: first what is there already, once more after events were lost.
   * @param caller who asks, with a deadline from now on
   * @throws AppError THREAD_NOT_FOUND, NOT_YOURS
   */
  async follow(threadId: string, userId: number, caller: () => Caller): Promise<Observable<AnswerDelta>> {
    const soFar = () => asCaller(caller(), () => this.rpc.call(assistantRpc.answerSoFar, { threadId }));
    await soFar();
    return new Observable((reader) => {
      const subscription = this.connection.subscribe(answerSubject(threadId), {
        callback: (error, message) => {
          const delta = error === null ? AnswerDelta.safeParse(message.json()) : null;
          if (delta?.success === true && delta.data.userId === userId) reader.next(delta.data);
        },
      });
      // Without what is there, the pieces still come.
      const catchUp = () =>
        void soFar()
          .then(
            ({ runId, text }) => runId !== null && reader.next({ threadId, runId, userId, from: 0, text }),
          )
          .catch(() => undefined);
      const losses = this.hub.events.pipe(filter(({ type }) => type === 'resync')).subscribe(catchUp);
      // Asked only now, so that no piece falls between what is there and what comes.
      catchUp();
      return () => {
        losses.unsubscribe();
        subscription.unsubscribe();
      };
    });
  }
}
