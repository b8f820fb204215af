export { ENGINE, EngineModule } from './engine.module.js';
export { EngineEnvironment } from './environment.js';
export { redact, redactCall } from './redact.js';
export { ModelCalls, type EngineUser } from './model-calls.js';
