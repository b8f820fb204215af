import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useRouteError } from 'react-router-dom';
import { EmptyState } from '../../shared/ui/index.js';

/** A screen that broke, or whose code could not be fetched (after an update the old files are gone). */
export function RouteError() {
  const error = useRouteError();
  const fetching = error instanceof TypeError && /import|fetch|module/i.test(error.message);
  return (
    <main className="overlay">
      <EmptyState
        plain
        title={fetching ? 'A newer version is there' : 'This screen could not be shown'}
        text={
          fetching
            ? 'Galley was updated or the connection was lost. Reload to go on; saved work is kept.'
            : 'Something broke while drawing it. Saved work is kept. Reload to try again.'
        }
      >
        <Button leftSection={<IconRefresh size={16} />} onClick={() => window.location.reload()}>
          Reload
        </Button>
      </EmptyState>
    </main>
  );
}
