import { MantineProvider } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { AuthProvider } from '../features/auth/index.js';
import { afterFirstScreen } from '../shared/lib/first-screen.js';
import { firstToast } from '../shared/ui/toast.js';
import { router } from './router.js';
import type { AppStore } from './store.js';
import { cssVariables, theme } from './theme.js';

/** Where toasts appear; nothing says anything before there is a screen. */
const Notifications = lazy(async () => {
  await Promise.race([firstToast, afterFirstScreen()]);
  return { default: (await import('@mantine/notifications')).Notifications };
});

export function App({ store }: { store: AppStore }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="dark">
      <Suspense fallback={null}>
        <Notifications limit={1} position="bottom-right" />
      </Suspense>
      <Provider store={store}>
        <AuthProvider>
          <RouterProvider router={router} />
        </AuthProvider>
      </Provider>
    </MantineProvider>
  );
}
