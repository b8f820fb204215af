import { SERVICE_ENV } from '@galley/service-kit';
import type { WritingEngine } from '@galley/writing-core';
import { Module, type DynamicModule, type FactoryProvider } from '@nestjs/common';
import { createEngine } from './create-engine.js';
import type { EngineEnv } from './engine.env.js';
import { observed } from './observed.js';
import { ModelBudgetEvents } from './model-budget.events.js';
import { ModelGuard } from './model-guard.js';
import { ENGINE_USER, ModelCalls, type EngineUser } from './model-calls.js';

export const ENGINE = Symbol('ENGINE');

const engineProvider: FactoryProvider<WritingEngine> = {
  provide: ENGINE,
  inject: [SERVICE_ENV, ModelGuard],
  useFactory: (env: EngineEnv, guard: ModelGuard) =>
    guard.engine(
      observed(
        createEngine({ apiKey: env.OPENAI_API_KEY, baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL }),
      ),
    ),
};

/** Gives every module of a service its writing engine (`@Inject(ENGINE)`), and ModelCalls to work with it. */
@Module({})
export class EngineModule {
  static for(service: EngineUser): DynamicModule {
    return {
      module: EngineModule,
      global: true,
      providers: [
        engineProvider,
        { provide: ENGINE_USER, useValue: service },
        ModelCalls,
        ModelGuard,
        ModelBudgetEvents,
      ],
      exports: [ENGINE, ModelCalls, ModelGuard],
    };
  }
}
