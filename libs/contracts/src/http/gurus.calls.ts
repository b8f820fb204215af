import { guruRpc } from '../gurus.js';
import { callsOf, forwards, get, post, put } from './call.js';

export const guruCalls = callsOf(
  'Gurus',
  {
    list: get('/api/gurus', 'All gurus', forwards(guruRpc.list)),
    create: post('/api/gurus', 'Adds a guru', forwards(guruRpc.create, { status: 201 })),
    setImage: put('/api/gurus/{id}/image', 'Sets the picture of a guru', forwards(guruRpc.setImage)),
    setPrompt: put(
      '/api/gurus/{id}/prompt',
      'Sets in whose manner texts of a guru are written',
      forwards(guruRpc.setPrompt),
    ),
  },
  { reads: ['Guru'], changes: ['Guru'], announcedByEvent: true },
);
