import { guruRpc } from '../gurus.js';
import { sourceRpc } from '../sources.js';
import { callsOf, forwards, get, post, put, remove, waits } from './call.js';

export const guruCalls = callsOf(
  'Gurus',
  {
    list: get('/api/gurus', 'All gurus', forwards(guruRpc.list)),
    create: post('/api/gurus', 'Adds a guru', forwards(guruRpc.create, { status: 201 })),
    passages: get(
      '/api/gurus/{id}/passages',
      'The passages of all recordings of a guru that fit a question best',
      forwards(sourceRpc.passagesOfGuru, { reads: ['Source'], waitMs: waits.reading }),
    ),
    change: put(
      '/api/gurus/{id}',
      'Changes the name and the description of a guru',
      forwards(guruRpc.change),
    ),
    delete: remove(
      '/api/gurus/{id}',
      'Deletes a guru; what rests on it stays',
      forwards(guruRpc.delete, {
        description: 'It can be restored for 30 days. An ingest that names it brings it back, too.',
        changes: ['Guru', 'Bin'],
      }),
    ),
    setImage: put('/api/gurus/{id}/image', 'Sets the picture of a guru', forwards(guruRpc.setImage)),
    setPrompt: put(
      '/api/gurus/{id}/prompt',
      'Sets in whose manner texts of a guru are written',
      forwards(guruRpc.setPrompt),
    ),
  },
  { reads: ['Guru'], changes: ['Guru'], announcedByEvent: true },
);
