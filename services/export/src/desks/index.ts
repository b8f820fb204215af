export type { Adapter, Connection, Desk, Mark, Picture, Post, Writing } from './adapter.js';
export { bodyOf, parsed, refuseFailure } from './answers.js';
export { type Answer, DeskClient, type Question } from './desk-client.js';
export { DeskEnv } from './desk.env.js';
export { DesksModule } from './desks.module.js';
export { markOf, markStart, orderIn, withMachineBlock, withoutMark } from './marks.js';
