import type { Onboarding, SampleStarted } from '@galley/contracts';
import { api } from '../../shared/api/index.js';

const onboardingApi = api.injectEndpoints({
  endpoints: (build) => ({
    onboarding: build.query<Onboarding, void>({
      query: () => '/onboarding',
      providesTags: ['IngestJob', 'Source'],
    }),
    startSample: build.mutation<SampleStarted, void>({
      query: () => ({ url: '/onboarding/sample', method: 'POST' }),
      invalidatesTags: ['IngestJob', 'Source', 'Guru', 'Stats'],
    }),
  }),
});

export const { useOnboardingQuery, useStartSampleMutation } = onboardingApi;
