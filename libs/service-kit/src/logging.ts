import { currentCaller } from '@galley/messaging';
import type { LoggerService } from '@nestjs/common';
import { destination, pino, type Logger } from 'pino';

export type { Logger } from 'pino';

/** Structured logs: one line of JSON each, with service and request id, without content and secrets. They are written asynchronously. */
export function createLogger(name: string, level: string): Logger {
  return pino(
    {
      name,
      level,
      base: { service: name },
      redact: [
        'password',
        'token',
        'authorization',
        'apiKey',
        '*.password',
        '*.token',
        '*.authorization',
        '*.apiKey',
      ],
      mixin: () => {
        const caller = currentCaller();
        return caller ? { requestId: caller.requestId, trace: caller.traceparent?.slice(3, 35) } : {};
      },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination({ dest: 1, sync: false, minLength: 0 }),
  );
}

/** Nest's logger on top of pino. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    // Nest logs every module and route at the start, which helps only with debugging.
    this.logger.debug(...line(message, rest));
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn(...line(message, rest));
  }
  error(message: unknown, ...rest: unknown[]): void {
    const [fields, words] = line(message, rest);
    this.logger.error({ ...fields, stack: rest.length > 1 && rest[0] ? text(rest[0]) : undefined }, words);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.debug(...line(message, rest));
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.logger.trace(...line(message, rest));
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.logger.fatal(...line(message, rest));
  }
}

/** A message `{ message, field: value }` becomes a text with separate fields, so that logs can be searched by them. */
function line(message: unknown, rest: unknown[]): [fields: object, words: string] {
  const context = rest.at(-1);
  if (typeof message !== 'object' || message === null || message instanceof Error || !('message' in message))
    return [{ context }, text(message)];
  const { message: words, ...fields } = message;
  return [{ context, ...fields }, text(words)];
}

const text = (message: unknown) =>
  withoutContent(message instanceof Error ? (message.stack ?? message.message) : String(message));

/** V8's error about invalid JSON repeats the text that it could not read: a request's body or an answer of a model. */
const quoted = /(?:Unexpected token [^,]{1,4}, )?(?:\.{3})?"[\s\S]{0,200}?"(?:\.{3})? is not valid JSON/g;

/** The text of an error without the content that it quotes. */
export const withoutContent = (message: string): string =>
  message.replace(quoted, 'what was read is not valid JSON');
