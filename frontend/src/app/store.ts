import { configureStore } from '@reduxjs/toolkit';
import { api, sessionSlice } from '../shared/api/index.js';
import { liveSlice } from '../shared/live/index.js';

/** A store of its own for each running application, so that tests never share one. */
export function makeStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionSlice.reducer, live: liveSlice.reducer },
    middleware: (standard) => standard().concat(api.middleware),
  });
}
export type AppStore = ReturnType<typeof makeStore>;
