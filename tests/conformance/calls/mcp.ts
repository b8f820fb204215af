import { httpApi } from '@galley/contracts';
import { type Entry, invalid } from '../model.js';

const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

export const mcpCalls: readonly Entry[] = [
  {
    contract: httpApi.mcp.message,
    example: () => ({ body: message }),
    errors: [invalid('the message is of another version', { ...message, jsonrpc: '1.0' })],
  },
];
