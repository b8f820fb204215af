import { httpApi, injectCalls } from '../../shared/api/index.js';

export const { useStartDiscoveryMutation } = injectCalls(({ begin }) => ({
  /** Answers the job at once: its number goes into the address, so that a reload finds the same discovery. */
  startDiscovery: begin(httpApi.topic.discover),
}));
