export { ENGINE, EngineModule } from './engine.module.js';
export { EngineEnvironment } from './environment.js';
export { redact, redactCall } from './redact.js';
export { ModelCalls, type CallNote, type EngineUser } from './model-calls.js';
export { costOf, Price, PricedEnvironment } from './prices.js';
