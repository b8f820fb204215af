import { destinationsRpc } from '../destinations.js';
import { callsOf, forwards, get, patch, post, remove, waits } from './call.js';

export const destinationCalls = callsOf(
  'Destinations',
  {
    list: get('/api/destinations', 'Where texts can be published', forwards(destinationsRpc.list)),
    options: get(
      '/api/destinations/options',
      'The kinds of destinations that can be added',
      forwards(destinationsRpc.options),
    ),
    create: post(
      '/api/destinations',
      'Adds a destination',
      forwards(destinationsRpc.create, { status: 201, description: 'The secret is never answered.' }),
    ),
    change: patch('/api/destinations/{id}', 'Changes a destination', forwards(destinationsRpc.change)),
    remove: remove(
      '/api/destinations/{id}',
      'Disconnects a destination; its secret is forgotten, and what was published there stays there',
      forwards(destinationsRpc.remove),
    ),
    test: post(
      '/api/destinations/{id}/test',
      'Tests the connection',
      forwards(destinationsRpc.test, {
        waitMs: waits.reading,
        description: 'Answers 200 also when the destination does not: `test` says how it went.',
      }),
    ),
  },
  { reads: ['Destination'], changes: ['Destination'] },
);
