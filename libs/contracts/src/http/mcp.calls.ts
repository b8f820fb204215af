import { z } from 'zod';
import { callsOf, composes, post, waits } from './call.js';

/** Where MCP clients connect to. */
export const mcpPath = '/mcp';

/** What an MCP client sends; the protocol is the SDK's. */
const JsonRpcMessage = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional(),
});

export const mcpCalls = callsOf('MCP', {
  message: post(
    mcpPath,
    'A message of an MCP client (Model Context Protocol, Streamable HTTP)',
    composes({
      input: JsonRpcMessage,
      output: z.looseObject({ jsonrpc: z.literal('2.0') }),
      permission: 'content.read',
      changes: [],
      waitMs: waits.model,
      description:
        'Stateless: each message has its answer, and there is no session. Tools make the calls of this API with the same token.',
    }),
  ),
});
