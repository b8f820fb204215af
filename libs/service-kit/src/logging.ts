import { currentCaller } from '@galley/messaging';
import type { LoggerService } from '@nestjs/common';
import { destination, pino, type Logger } from 'pino';

export type { Logger } from 'pino';

/** Structured logs: a line of JSON with service and request id; never content, never secrets. Written asynchronously. */
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
    // Nest tells about every module and route it wires; that is noise outside of debugging.
    this.logger.debug({ context: contextOf(rest) }, text(message));
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn({ context: contextOf(rest) }, text(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error(
      { context: contextOf(rest), stack: rest.length > 1 && rest[0] ? text(rest[0]) : undefined },
      text(message),
    );
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ context: contextOf(rest) }, text(message));
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.logger.trace({ context: contextOf(rest) }, text(message));
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.logger.fatal({ context: contextOf(rest) }, text(message));
  }
}

const contextOf = (rest: unknown[]) => rest.at(-1);
const text = (message: unknown) =>
  withoutContent(message instanceof Error ? (message.stack ?? message.message) : String(message));

/** An engine's complaint about JSON repeats what it could not read: a body, or the words of a model. */
const quoted = /(?:Unexpected token [^,]{1,4}, )?(?:\.{3})?"[\s\S]{0,200}?"(?:\.{3})? is not valid JSON/g;

/** The text of an error without the content that it quotes. */
export const withoutContent = (message: string): string =>
  message.replace(quoted, 'what was read is not valid JSON');
