import { randomUUID } from 'node:crypto';
import { AppError, type LiveMessage, LiveRequest } from '@galley/contracts';
import { systemCaller } from '@galley/messaging';
import { Inject, Injectable } from '@nestjs/common';
import {
  catchError,
  EMPTY,
  filter,
  from,
  map,
  merge,
  mergeMap,
  type Observable,
  Subject,
  switchAll,
  takeUntil,
} from 'rxjs';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { AnswerStreams } from '../assistant/answer-streams.js';
import { GATEWAY_ENV, type GatewayEnv } from '../config/gateway.env.js';
import { Bearers } from '../http/bearers.js';
import { scopesOf, type SignedInUser } from '../http/exchange.js';
import { Quotas } from '../http/quota.js';
import type { Upgrade } from '../http/upgrades.js';
import { LiveHub } from './live-hub.js';
import { LiveStreams } from './live-streams.js';

/** A token and a thread's id are far shorter. */
const LONGEST_REQUEST_BYTES = 8_192;
/** Who reads more slowly than this is dropped, and catches up when it comes back. */
const MOST_UNREAD_BYTES = 1_000_000;
/** A page shows a conversation or two. */
const MOST_ANSWERS = 8;
const ANSWER_WAIT_MS = 10_000;

/** Why a socket is closed: from 4000 on the codes are an application's own. */
const closing = {
  restart: [1012, 'The gateway is ending; connect again.'],
  notSignedIn: [4401, 'Nobody is signed in with this token.'],
  tooLate: [4408, 'Nobody signed in.'],
  unknown: [4400, 'This is no message that is known here.'],
  tryAgain: [1013, 'It could not be found out who this is; connect again.'],
} as const;

/** As 429 of HTTP. The reason holds the seconds. */
const TOO_OFTEN = 4429;

type SignIn = Extract<LiveRequest, { type: 'sign-in' }>;

/** The WebSocket of the web app (`livePath`): live events and pieces of answers, without one of a browser's few connections. */
@Injectable()
export class LiveSockets {
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: LONGEST_REQUEST_BYTES });

  constructor(
    private readonly bearers: Bearers,
    private readonly streams: LiveStreams,
    private readonly answers: AnswerStreams,
    private readonly hub: LiveHub,
    private readonly quotas: Quotas,
    @Inject(GATEWAY_ENV) private readonly env: GatewayEnv,
  ) {}

  readonly accept: Upgrade = (request, socket, head) => {
    this.server.handleUpgrade(request, socket, head, (client) => this.greet(client));
  };

  /** Cuts what has not closed by itself. */
  close(): void {
    for (const client of this.server.clients) client.terminate();
    this.server.close();
  }

  /** Waits for the sign-in, which is the first message. */
  private greet(client: WebSocket): void {
    const requests = new Subject<LiveRequest>();
    let user: Promise<void> | undefined;
    const late = setTimeout(() => hangUp(client, 'tooLate'), this.env.LIVE_SIGN_IN_MS);
    client.on('error', () => client.terminate());
    client.on('close', () => {
      clearTimeout(late);
      requests.complete();
    });
    client.on('message', (data) => {
      const request = requestIn(data);
      if (request === null || (request.type === 'sign-in') !== (user === undefined))
        return hangUp(client, 'unknown');
      if (request.type !== 'sign-in') return requests.next(request);
      clearTimeout(late);
      user = this.welcome(client, request, requests);
    });
  }

  private async welcome(client: WebSocket, signIn: SignIn, requests: Subject<LiveRequest>): Promise<void> {
    try {
      const user = await this.bearers.userOf(`Bearer ${signIn.token}`);
      if (user.program && !user.program.scopes.includes('events')) return hangUp(client, 'notSignedIn');
      await this.quotas.count('streams', user.userId);
      if (client.readyState === client.OPEN) this.serve(client, user, signIn.unheardMs, requests);
    } catch (error) {
      if (error instanceof AppError && error.code === 'QUOTA_USED') return refuse(client, error);
      const retryable = error instanceof AppError && error.retryable;
      hangUp(client, retryable ? 'tryAgain' : 'notSignedIn');
    }
  }

  private serve(
    client: WebSocket,
    user: SignedInUser,
    unheardMs: number,
    requests: Subject<LiveRequest>,
  ): void {
    const eventFilter = { userId: user.userId, teamId: user.teamId, generationId: null, jobId: null };
    const news = merge(this.streams.events(eventFilter, unheardMs), this.answersOf(user, requests));
    say(client, { type: 'welcome' });
    let answered = true;
    client.on('pong', () => (answered = true));
    const stream = this.streams.during(user, news).subscribe({
      next: (message) => {
        if (message !== null) return say(client, message);
        // A browser that went without a word, as with a lost network, answers no ping.
        if (!answered) return client.terminate();
        answered = false;
        client.ping();
        say(client, { type: 'heartbeat' });
      },
      complete: () => hangUp(client, this.hub.hasEnded ? 'restart' : 'notSignedIn'),
    });
    client.on('close', () => stream.unsubscribe());
  }

  /** Pieces of the answers that a page follows. A thread that is somebody else's, or not there, stays silent. */
  private answersOf(user: SignedInUser, requests: Subject<LiveRequest>): Observable<LiveMessage> {
    const caller = () =>
      systemCaller({
        userId: user.userId,
        sessionId: user.sessionId,
        teamId: user.teamId,
        role: user.role,
        ...scopesOf(user),
        requestId: randomUUID(),
        deadline: Date.now() + ANSWER_WAIT_MS,
      });
    const follow = (threadId: string) => {
      const left = requests.pipe(filter((one) => one.type === 'leave-answer' && one.threadId === threadId));
      return from(this.answers.follow(threadId, user.userId, caller)).pipe(
        switchAll(),
        map((piece): LiveMessage => ({ type: 'answer', ...piece })),
        takeUntil(left),
        catchError(() => EMPTY),
      );
    };
    return requests.pipe(
      mergeMap((one) => (one.type === 'follow-answer' ? follow(one.threadId) : EMPTY), MOST_ANSWERS),
    );
  }
}

function requestIn(data: RawData): LiveRequest | null {
  try {
    const request = LiveRequest.safeParse(JSON.parse(String(data)));
    return request.success ? request.data : null;
  } catch {
    return null;
  }
}

function hangUp(client: WebSocket, reason: keyof typeof closing): void {
  const [code, sentence] = closing[reason];
  client.close(code, sentence);
}

/** A page that connects too often is told in how many seconds it may come again. */
function refuse(client: WebSocket, { details }: AppError): void {
  client.close(
    TOO_OFTEN,
    `Too many connections; connect again in ${Number(details['retryAfterSeconds'])} s.`,
  );
}

function say(client: WebSocket, message: LiveMessage): void {
  if (client.readyState !== client.OPEN) return;
  if (client.bufferedAmount > MOST_UNREAD_BYTES) return client.terminate();
  client.send(JSON.stringify(message));
}
