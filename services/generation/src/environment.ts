import { PricedEnvironment } from '@galley/engine';
import { z } from 'zod';

/** What the generation service reads beyond the kit's own settings (decisions.md, "How it is started"). */
export const GenerationEnvironment = PricedEnvironment;
export type GenerationEnvironment = z.infer<typeof GenerationEnvironment>;
