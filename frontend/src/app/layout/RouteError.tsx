import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { EmptyState } from '../../shared/ui/index.js';
import { t } from '../texts.js';

/** How browsers, and Vite for styles, say that a part of the application could not be fetched. */
const GONE = /dynamically imported module|module script|Unable to preload|Failed to fetch/i;
const RELOADED = 'reloaded_at';
const AGAIN_AFTER_MS = 60_000;

/** After an update the old files are gone; one reload fetches the new ones. Not twice in a minute, whatever goes wrong. */
function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  return Date.now() - last > AGAIN_AFTER_MS;
}

/** A screen that broke, or whose code could not be fetched. */
export function RouteError() {
  const error = useRouteError();
  const updated = error instanceof Error && GONE.test(error.message);
  const [reloading] = useState(() => updated && mayReload());
  useEffect(() => {
    if (!reloading) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    window.location.reload();
  }, [reloading]);
  if (reloading) return null;
  return (
    <main className="overlay">
      <EmptyState
        plain
        level={1}
        title={t(updated ? 'screenNotLoaded' : 'screenNotShown')}
        text={t(updated ? 'screenNotLoadedHint' : 'screenNotShownHint')}
      >
        <Button leftSection={<IconRefresh size={16} />} onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      </EmptyState>
    </main>
  );
}
