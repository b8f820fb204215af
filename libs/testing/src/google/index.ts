export * from './files.js';
export { startGoogleStandIn, type Failure, type GoogleStandIn } from './stand-in.js';
