import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { NewToken, Scope } from '@galley/contracts';
import type { GatewayStack, Person } from './gateway-stack.js';

/** What a tool answered: its data, and whether it is a refusal. */
export interface ToolAnswer {
  readonly refused: boolean;
  readonly data: Record<string, unknown>;
}

/** A token of a person with these scopes. */
export async function tokenOf(galley: GatewayStack, { token }: Person, scopes: readonly Scope[]) {
  const body = { name: 'MCP', scopes, days: 30 };
  const made = await galley.send('POST', '/api/tokens', { token, body });
  if (made.status !== 201) throw new Error(`Making a token answered ${made.status}: ${made.text}`);
  return made.body as NewToken;
}

/** The official client, connected with a token. @param url of the gateway */
export async function mcpClient(url: string, token: string) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit });
  await client.connect(transport as Parameters<Client['connect']>[0]);
  const use = async (name: string, input: object = {}): Promise<ToolAnswer> => {
    const { isError, structuredContent } = await client.callTool({ name, arguments: { ...input } });
    return {
      refused: isError === true,
      data: (structuredContent ?? {}) as Record<string, unknown>,
    };
  };
  return { client, use };
}
