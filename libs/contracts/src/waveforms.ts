import { z } from 'zod';
import { IdInput } from './common.js';
import { rpcFor } from './message.js';

/** How loud a recording is, in stretches of equal length, from 0 to 255. */
export const Waveform = z.object({
  /** `making`: ask again in some seconds. `none`: its recording is not kept, or its sound is not decoded here. */
  state: z.enum(['ready', 'making', 'none']),
  peaks: z.array(z.number().int().min(0).max(255)),
  durationSeconds: z.number().nullable(),
});
export type Waveform = z.infer<typeof Waveform>;

export const waveformRpc = {
  ofSource: rpcFor('content-source').query('waveforms.of-source', IdInput, Waveform),
};
