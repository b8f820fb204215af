export type { Adapter, Connection, PostStore, Mark, Picture, Post, Writing } from './adapter.js';
export { bodyOf, parsed, refuseFailure } from './answers.js';
export { type Answer, DestinationClient, type Question } from './destination-client.js';
export { DestinationEnv } from './destination.env.js';
export { AdaptersModule } from './adapters.module.js';
export { markOf, markStart, orderIn, withMachineBlock, withoutMark } from './marks.js';
