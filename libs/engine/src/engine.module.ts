import { SERVICE_ENV } from '@galley/service-kit';
import { createEngine, type WritingEngine } from '@galley/writing';
import { Module, type DynamicModule, type FactoryProvider } from '@nestjs/common';
import type { EngineEnvironment } from './environment.js';
import { observed } from './observed.js';
import { ENGINE_USER, ModelCalls, type EngineUser } from './model-calls.js';

export const ENGINE = Symbol('ENGINE');

const engineProvider: FactoryProvider<WritingEngine> = {
  provide: ENGINE,
  inject: [SERVICE_ENV],
  useFactory: (env: EngineEnvironment) =>
    observed(
      createEngine({ apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL }),
    ),
};

/** Gives a service its writing engine (`@Inject(ENGINE)`), and ModelCalls to work with it. */
@Module({})
export class EngineModule {
  static for(service: EngineUser): DynamicModule {
    return {
      module: EngineModule,
      providers: [engineProvider, { provide: ENGINE_USER, useValue: service }, ModelCalls],
      exports: [ENGINE, ModelCalls],
    };
  }
}
