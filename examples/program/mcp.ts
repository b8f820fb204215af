// Searches by MCP, and verifies the first passage: node mcp.ts "WORDS"
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const { GALLEY_URL = 'http://localhost:3000', GALLEY_TOKEN = '' } = process.env;
const query = process.argv[2] ?? 'risk';

const client = new Client({ name: 'example', version: '1.0.0' });
await client.connect(
  new StreamableHTTPClientTransport(new URL('/mcp', GALLEY_URL), {
    requestInit: { headers: { authorization: `Bearer ${GALLEY_TOKEN}` } },
  }),
);

async function use<T>(name: string, input: Record<string, unknown>): Promise<T> {
  const { isError, structuredContent } = await client.callTool({ name, arguments: input });
  if (isError) throw new Error(JSON.stringify(structuredContent));
  return structuredContent as T;
}

type Found = { passages: { sourceId: number; source: string; said: string }[] };
const { passages } = await use<Found>('search', { query, limit: 3 });
for (const { source, said } of passages) process.stdout.write(`${source}: “${said}”\n`);

const [first] = passages;
if (first !== undefined) {
  // Dots stand where the passage was cut; nobody said them.
  const quotes = first.said.replaceAll('…', '').trim();
  const verified = await use('verify_quote', { sourceId: first.sourceId, quotes });
  process.stdout.write(`${JSON.stringify(verified, null, 2)}\n`);
}
await client.close();
