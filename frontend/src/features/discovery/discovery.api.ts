import { byId, httpApi, injectCalls } from '../../shared/api/index.js';

const discoveryApi = injectCalls(({ query, mutation, begin }) => ({
  /** Answers the job at once: its number goes into the address, so that a reload finds the same discovery. */
  startDiscovery: begin(httpApi.topic.discover),
  discovery: query(httpApi.topic.discovery, { input: byId }),
  keepDiscovered: mutation(httpApi.ingest.saveDiscovered),
}));

export const { useStartDiscoveryMutation, useDiscoveryQuery, useKeepDiscoveredMutation } = discoveryApi;
