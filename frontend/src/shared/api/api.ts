import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.js';
import { tagTypes } from './tags.js';

/**
 * The one API slice; each feature injects its endpoints. Data stays until an event or a change of our own makes it old: it
 * does not expire, and nothing is fetched again on focus, by polling or by retries.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  keepUnusedDataFor: 300,
  // Otherwise news would wait for a request that takes as long as a text takes to write.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});
