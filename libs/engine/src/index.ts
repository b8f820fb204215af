export { ENGINE, EngineModule } from './engine.module.js';
export { EngineEnvironment } from './environment.js';
export { ModelCalls, type EngineUser } from './model-calls.js';
