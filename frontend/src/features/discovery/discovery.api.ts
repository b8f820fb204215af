import type {
  ChosenTopic,
  DiscoveredQueued,
  DiscoverInput,
  Discovery,
  DiscoveryProcessing,
  JobProcessing,
} from '@galley/contracts';
import { api } from '../../shared/api/index.js';

interface Chosen {
  sourceId: number;
  selectedTopics: ChosenTopic[];
  analysisDepth: DiscoverInput['analysisDepth'];
}

const discoveryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Answers the job at once: its number goes into the address, so that a reload finds the same discovery. */
    startDiscovery: build.mutation<JobProcessing, DiscoverInput>({
      query: (body) => ({
        url: '/discover-topics',
        method: 'POST',
        headers: { prefer: 'respond-async' },
        body,
      }),
    }),
    discovery: build.query<Discovery | DiscoveryProcessing, number>({
      query: (jobId) => `/discover-topics/${jobId}`,
    }),
    keepDiscovered: build.mutation<DiscoveredQueued, Chosen>({
      query: (body) => ({ url: '/ingest/discovered-topics', method: 'POST', body }),
    }),
  }),
});

export const { useStartDiscoveryMutation, useDiscoveryQuery, useKeepDiscoveredMutation } = discoveryApi;
