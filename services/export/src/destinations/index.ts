export { DestinationEntity } from './destination.entity.js';

export { DestinationsModule } from './destinations.module.js';
export { kindEnv as destinationEnv } from './kinds.js';
