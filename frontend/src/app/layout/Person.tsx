import { ActionIcon } from '@mantine/core';
import { IconApi, IconLogout } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useAuth, useSignOut } from '../../features/auth/index.js';
import { httpApi } from '../../shared/api/index.js';
import { initials, toneOf } from '../../shared/lib/people.js';
import { t } from '../texts.js';

const ThemeMenu = lazy(async () => ({ default: (await import('./ThemeMenu.js')).ThemeMenu }));

/** Who is signed in, with a menu of what is theirs; the API; the way out. */
export function Person() {
  const { user } = useAuth();
  const leave = useSignOut();
  const [wanted, setWanted] = useState(false);
  const me = (
    <button
      type="button"
      className="person-me"
      title={t('accountAndTheme')}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      <span className="avatar" data-tone={toneOf(user?.id ?? 0)} aria-hidden>
        {initials(user?.name, user?.email)}
      </span>
      <span className="person-text">
        <span className="strong">{user?.name ?? t('user')}</span>{' '}
        <span className="small faint">{user?.email}</span>
      </span>
    </button>
  );
  return (
    <div className="person">
      {wanted ? (
        <Suspense fallback={me}>
          <ThemeMenu>{me}</ThemeMenu>
        </Suspense>
      ) : (
        me
      )}
      <ActionIcon
        component="a"
        href={httpApi.installation.docs.path}
        target="_blank"
        rel="noopener"
        aria-label={t('api')}
        title={t('apiHint')}
      >
        <IconApi size={18} />
      </ActionIcon>
      <ActionIcon aria-label={t('logOut')} title={t('logOut')} onClick={() => void leave()}>
        <IconLogout size={18} />
      </ActionIcon>
    </div>
  );
}
