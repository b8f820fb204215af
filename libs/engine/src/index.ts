export { createEngine, modelName } from './create-engine.js';
export { ENGINE, EngineModule } from './engine.module.js';
export { EngineEnvironment } from './environment.js';
export { factCheckVersion } from './fact-check-version.js';
export { redact, redactCall } from './redact.js';
export { ModelCalls, type CallNote, type EngineUser } from './model-calls.js';
export { ModelGuard } from './model-guard.js';
export { costOf, Price, PricedEnvironment } from './prices.js';
