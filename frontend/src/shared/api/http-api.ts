import { type HttpCall, httpApi as contract } from '@galley/contracts';
import type { Call, CallsOf } from './call.js';

const forBrowser = ({
  method,
  paths: [path = ''],
  reads = [],
  changes = [],
  permission,
}: HttpCall): Call => ({
  method,
  path,
  tags: method === 'GET' ? reads : changes,
  permission,
});

/**
 * The calls of the HTTP API, from the contract. "Go to definition" of one leads to its row there. A build writes each one out
 * where it is used (vite.config.ts), so that the schemas of the contract are in no bundle.
 */
export const httpApi = Object.fromEntries(
  Object.entries<Record<string, HttpCall>>(contract).map(([resource, calls]) => [
    resource,
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, forBrowser(call)])),
  ]),
) as CallsOf<typeof contract>;
