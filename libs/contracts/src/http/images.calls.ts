import { z } from 'zod';
import { Nothing } from '../common.js';
import { ImageName, StoredImage } from '../images.js';
import { callsOf, composes, get, post } from './call.js';

export const imageCalls = callsOf(
  'Images',
  {
    keep: post(
      '/api/images',
      'Keeps a picture',
      composes({ input: Nothing, output: StoredImage, status: 201, file: 'only', costs: 'pictures' }),
    ),
    send: get(
      '/files/images/{name}',
      'A picture',
      composes({
        access: 'public',
        input: z.object({ name: ImageName }),
        output: null,
        media: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
      }),
    ),
  },
  { permission: 'texts.write' },
);
