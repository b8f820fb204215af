export { createEngine, modelName } from './create-engine.js';
export { ENGINE, EngineModule } from './engine.module.js';
export { EngineEnv } from './engine.env.js';
export { factCheckVersion } from './fact-check-version.js';
export { redact, redactCall } from './redact.js';
export { ModelCalls, type EngineUser } from './model-calls.js';
export { holdsOf } from './model-budget.events.js';
export { ModelGuard } from './model-guard.js';
export { costOf, PricedEnv } from './prices.js';
