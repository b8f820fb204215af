import { httpApi, Id, productVersion } from '@galley/contracts';
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Ask } from './inner-calls.js';
import { answerOf } from './tool.js';
import { draftTools } from './tools/drafts.tools.js';
import { libraryTools } from './tools/library.tools.js';
import { quoteTools } from './tools/quotes.tools.js';

export const mcpTools = [...libraryTools, ...quoteTools, ...draftTools];

const instructions =
  'Galley keeps recordings of experts, the topics found in them, and the newsletters and blog posts made from them. ' +
  'Words in `said` and `quote` were said word for word. Verify every other quotation with verify_quote before you use it.';

/** A server for one message: what its client may do depends on the token of the message. */
export function mcpServerFor(ask: Ask): McpServer {
  const server = new McpServer(
    { name: 'galley', title: 'Galley', version: productVersion },
    { instructions, capabilities: { tools: {}, resources: {} } },
  );
  for (const { name, title, description, input, reads, run } of mcpTools) {
    const annotations = { title, readOnlyHint: reads, destructiveHint: false, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema: input, annotations }, (given) =>
      answerOf(run(given, ask)),
    );
  }
  addResources(server, ask);
  return server;
}

function addResources(server: McpServer, ask: Ask): void {
  const template = (uri: string) => new ResourceTemplate(uri, { list: undefined });
  server.registerResource(
    'transcript',
    template('galley://sources/{id}/transcript'),
    { title: 'Transcript', description: 'What was said in a recording.', mimeType: 'text/plain' },
    async (uri, { id }) => {
      const { transcript } = await ask(httpApi.source.get, { id: Id.parse(id) });
      return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: transcript }] };
    },
  );
  server.registerResource(
    'text',
    template('galley://texts/{id}'),
    { title: 'Text', description: 'A newsletter or a blog post.', mimeType: 'text/html' },
    async (uri, { id }) => {
      const { generation } = await ask(httpApi.text.get, { id: Id.parse(id) });
      const text = [generation.content, generation.blogContent]
        .filter((part) => part !== null)
        .join('\n<hr>\n');
      return { contents: [{ uri: uri.href, mimeType: 'text/html', text }] };
    },
  );
}
