import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { AuthProvider } from '../features/auth/index.js';
import { router } from './router.js';
import type { AppStore } from './store.js';
import { cssVariables, theme } from './theme.js';

export function App({ store }: { store: AppStore }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="dark">
      <Notifications limit={1} position="bottom-right" />
      <Provider store={store}>
        <AuthProvider>
          <RouterProvider router={router} />
        </AuthProvider>
      </Provider>
    </MantineProvider>
  );
}
