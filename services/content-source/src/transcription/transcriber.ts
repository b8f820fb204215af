import { createTranscriber, type Transcriber } from '@galley/engine-openai';
import { SERVICE_ENV } from '@galley/service-kit';
import type { FactoryProvider } from '@nestjs/common';
import type { ContentSourceEnv } from '../content-source.env.js';

/** Transcribes recordings with the language model; null when no model is configured. */
export const TRANSCRIBER = Symbol('TRANSCRIBER');

export const transcriberProvider: FactoryProvider<Transcriber | null> = {
  provide: TRANSCRIBER,
  inject: [SERVICE_ENV],
  useFactory: (env: ContentSourceEnv) =>
    createTranscriber({
      apiKey: env.OPENAI_API_KEY,
      baseUrl: env.OPENAI_BASE_URL,
      transcriptionModel: env.OPENAI_TRANSCRIPTION_MODEL,
      timeoutMs: env.TRANSCRIPTION_TIMEOUT_MS,
    }),
};
