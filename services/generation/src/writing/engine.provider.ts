import { SERVICE_ENV } from '@galley/service-kit';
import { createEngine, type WritingEngine } from '@galley/writing';
import type { FactoryProvider } from '@nestjs/common';
import type { GenerationEnvironment } from '../environment.js';

export const ENGINE = Symbol('ENGINE');

export const engineProvider: FactoryProvider<WritingEngine> = {
  provide: ENGINE,
  inject: [SERVICE_ENV],
  useFactory: (env: GenerationEnvironment) =>
    createEngine({ apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL }),
};
