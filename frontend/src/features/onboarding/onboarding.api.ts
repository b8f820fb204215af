import { httpApi, injectCalls } from '../../shared/api/index.js';

const onboardingApi = injectCalls(({ query, mutation }) => ({
  onboarding: query(httpApi.dashboard.onboarding, { providesTags: ['IngestJob', 'Source'] }),
  startSample: mutation(httpApi.dashboard.startSample, {
    invalidatesTags: ['IngestJob', 'Source', 'Guru', 'Stats'],
  }),
}));

export const { useOnboardingQuery, useStartSampleMutation } = onboardingApi;
