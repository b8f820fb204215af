import { checkedInput, httpApi, mcpPath } from '@galley/contracts';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { Controller } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Serves } from '../http/serves.js';
import { InnerCalls } from './inner-calls.js';
import { mcpServerFor } from './mcp-server.js';

/** Galley as an MCP server (docs/guides/mcp.md). */
@Controller()
export class McpController {
  constructor(private readonly calls: InnerCalls) {}

  /** Answers one message. There is no session, so any gateway can answer any message. */
  @Serves(httpApi.mcp.message)
  async message(@Exchange() http: HttpExchange): Promise<Uint8Array | undefined> {
    const parsedBody = checkedInput(httpApi.mcp.message.input, http.request.body);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = mcpServerFor(this.calls.for(http));
    await server.connect(transport);
    try {
      const response = await transport.handleRequest(requestOf(http), { parsedBody });
      http.reply.status(response.status);
      const type = response.headers.get('content-type');
      if (type === null) return undefined;
      http.reply.header('Content-Type', type);
      return Buffer.from(await response.arrayBuffer());
    } finally {
      await server.close();
    }
  }
}

/** Answers are always JSON, so clients that take nothing else are welcome, too. */
function requestOf({ request }: HttpExchange): Request {
  const version = request.headers['mcp-protocol-version'];
  return new Request(`http://galley${mcpPath}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(typeof version === 'string' ? { 'mcp-protocol-version': version } : {}),
    },
  });
}

/** There is no stream to listen to and no session to end: clients are told so, and go on without (Streamable HTTP). */
export function refuseMcpStreams(server: FastifyInstance): void {
  server.route({
    method: ['GET', 'DELETE'],
    url: mcpPath,
    handler: (_request, reply) => reply.status(405).header('Allow', 'POST').send(),
  });
}
