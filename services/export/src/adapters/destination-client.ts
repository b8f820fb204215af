import { AppError, destinationLimits } from '@galley/contracts';
import { SERVICE_ENV } from '@galley/service-kit';
import { causeOf, guardedAgent, HostResolver, isAllowedHost } from '@galley/service-kit/outgoing';
import { Inject, Injectable } from '@nestjs/common';
import { request, type Dispatcher } from 'undici';
import type { DestinationEnv } from './destination.env.js';

export interface Question {
  /** Of the destination, for the sentence of an error. */
  readonly name: string;
  readonly url: string;
  readonly method?: Dispatcher.HttpMethod;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly isJson: boolean;
  readonly text: string;
}

/**
 * Asks destinations. Each request has a connection of its own to an address that was looked at after its name was resolved; redirects
 * are never followed, since they would take the secret along.
 */
@Injectable()
export class DestinationClient {
  constructor(
    private readonly resolver: HostResolver,
    @Inject(SERVICE_ENV) private readonly env: DestinationEnv,
  ) {}

  /** @throws AppError DESTINATION_AWAY, DESTINATION_SLOW, DESTINATION_CERTIFICATE, DESTINATION_ADDRESS_FORBIDDEN */
  async ask(question: Question, stop: AbortSignal): Promise<Answer> {
    const timeout = AbortSignal.timeout(this.env.PUBLISH_REQUEST_MS);
    try {
      return await this.once(question, AbortSignal.any([timeout, stop]));
    } catch (error) {
      if (error instanceof AppError) throw error;
      const { name } = question;
      if (timeout.aborted || stop.aborted)
        throw new AppError('DESTINATION_SLOW', { name, canRetryLater: true });
      throw problemOf(error, name);
    }
  }

  private async once({ url: text, method = 'GET', headers, body, name }: Question, signal: AbortSignal) {
    const url = new URL(text);
    const mayBeInternal = isAllowedHost(url, this.env.PUBLISH_ALLOWED_HOSTS);
    const agent = guardedAgent(url, { resolver: this.resolver, mayBeInternal });
    try {
      const answer = await request(url, {
        method,
        headers: {
          'user-agent': 'Galley/1',
          accept: 'application/json',
          'accept-encoding': 'identity',
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
        dispatcher: agent,
        signal,
        // The signal ends a request; undici's own limits would be shorter ones for some of its parts.
        headersTimeout: 0,
        bodyTimeout: 0,
      });
      const header = (key: string) => [answer.headers[key]].flat()[0] ?? null;
      return {
        status: answer.statusCode,
        location: header('location'),
        isJson: /\bjson\b/i.test(header('content-type') ?? ''),
        text: await textOf(answer.body, name),
      };
    } finally {
      await agent.destroy().catch(() => undefined);
    }
  }
}

async function textOf(body: Dispatcher.ResponseData['body'], name: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > destinationLimits.answerBytes)
      throw new AppError('DESTINATION_REFUSED', { name, problem: 'Its answer is too large.' });
  }
  return Buffer.concat(chunks).toString('utf8');
}

function problemOf(error: unknown, name: string): AppError {
  const { cause } = causeOf(error);
  if (cause === 'refused')
    return new AppError('DESTINATION_ADDRESS_FORBIDDEN', {
      problem: `${name} leads to an internal address, which is not accepted.`,
    });
  if (cause === 'tls') return new AppError('DESTINATION_CERTIFICATE', { name });
  return new AppError('DESTINATION_AWAY', { name, canRetryLater: true });
}
