import type { AppError } from '@galley/contracts';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asAppError, errorBody, ingestErrorBody, retryAfterSeconds } from './error-body.js';

/** The one place where an error becomes an answer. */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly log = new Logger(ErrorsFilter.name);

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = asAppError(thrown);
    if (error.code === 'INTERNAL') {
      const cause = thrown instanceof Error ? thrown.stack : String(thrown);
      this.log.error(`${request.method} ${request.routeOptions.url ?? '?'} (${request.id}): ${cause ?? ''}`);
    }
    if (reply.sent) return;
    const body = request.url.startsWith('/api/ingest/') ? ingestErrorBody : errorBody;
    const wait = retryAfterSeconds(error);
    if (wait !== null) reply.header('Retry-After', String(wait));
    if (error.status === 401) reply.header('WWW-Authenticate', challengeOf(error));
    reply.removeHeader('ETag');
    void reply
      .status(error.status)
      .header('Content-Type', 'application/json; charset=utf-8')
      .send(JSON.stringify(body(error, request.id)));
  }
}

/** What a client needs to come in (RFC 6750); whether it had a token at all is part of the answer. */
const challengeOf = ({ code }: AppError): string =>
  code === 'NOT_SIGNED_IN' ? 'Bearer realm="Galley"' : 'Bearer realm="Galley", error="invalid_token"';
