import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebar, IconSearch } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import {
  Navigate,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router-dom';
import { type Call, httpApi, isAllowed, ReaderRole, useCallQuery } from '../../shared/api/index.js';
import { useAuth } from '../../features/auth/index.js';
import { loadKeyboard } from '../../features/palette/index.js';
import { Listening } from '../../features/sources/index.js';

import { hint, useShortcut, useWake } from '../../shared/keyboard/index.js';
import { ErrorState, HeaderSlot, SidebarContext } from '../../shared/ui/index.js';
import { useLiveDown } from '../../shared/live/index.js';
import { t } from '../texts.js';
// Not fetched when it is needed: it says that nothing can be fetched.
import { LiveNotice } from './LiveNotice.js';
import { LoadingOverlay } from './LoadingOverlay.js';
import { Sidebar } from './Sidebar.js';
import { keepSidebar, readSidebar } from './sidebar-state.js';
import { useRouteFocus } from './useRouteFocus.js';

const SidebarDrawer = lazy(async () => ({ default: (await import('./SidebarDrawer.js')).SidebarDrawer }));

const Keyboard = lazy(loadKeyboard);

const NotAllowed = lazy(async () => ({ default: (await import('./NotAllowed.js')).NotAllowed }));

const DESKTOP = '(min-width: 768px)';

/** Everything behind sign-in: sidebar, top bar, page. */
export function ProtectedLayout() {
  const { user, isChecking, problem, retry } = useAuth();
  // Asked together with the session: a header that learns late which engine writes grows under the reader's eyes.
  useCallQuery(httpApi.installation.config);
  const { pathname, search, hash } = useLocation();
  if (problem) {
    return (
      <div className="overlay">
        <ErrorState level={1} error={problem} title={t('notAnswering')} onRetry={retry} />
      </div>
    );
  }
  if (isChecking) return <LoadingOverlay />;
  if (!user) {
    const place = `${pathname}${search}${hash}`;
    const from = place === '/' ? '' : `?${new URLSearchParams({ from: place }).toString()}`;
    return <Navigate to={`/login${from}`} replace />;
  }
  return (
    <Shell>
      <Allowed />
    </Shell>
  );
}

/** The page, where the reader's role allows what it is there for. */
function Allowed() {
  const role = useContext(ReaderRole);
  const matches = useMatches();
  const refused = matches.some(({ handle }) => {
    const needs = (handle as { needs?: Pick<Call, 'permission'> } | undefined)?.needs;
    return needs !== undefined && !isAllowed(role, needs);
  });
  if (!refused) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <NotAllowed />
    </Suspense>
  );
}

/** The sidebar and the top bar around a page. */
export function Shell({ children }: { children: ReactNode }) {
  const desktop = useMediaQuery(DESKTOP, true, { getInitialValueInEffect: false });
  const [open, setOpen] = useState(() => readSidebar());
  const [drawer, setDrawer] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useRouteFocus();
  const travelling = useNavigation().state === 'loading';
  const toggle = () => {
    if (!desktop) return setDrawer((before) => !before);
    keepSidebar(!open);
    setOpen(!open);
  };
  const sidebar = useMemo(() => ({ close: () => (setOpen(false), setDrawer(false)) }), []);
  useShortcut('sidebar.toggle', toggle);
  const { woken, search } = useWake();
  return (
    <div className="shell">
      <a className="skip-link" href="#page">
        {t('skipToContent')}
      </a>
      {travelling ? <div className="travel" aria-hidden /> : null}
      {desktop ? (
        <aside className="sidebar" data-collapsed={!open}>
          <Sidebar onSearch={search} />
        </aside>
      ) : (
        <Suspense fallback={null}>
          <SidebarDrawer opened={drawer} onClose={() => setDrawer(false)} />
        </Suspense>
      )}
      <div className="main">
        <TopBar
          expanded={desktop ? open : drawer}
          onToggle={toggle}
          onSearch={desktop ? null : search}
          slotRef={setSlot}
        />
        <main id="page" tabIndex={-1} style={{ outline: 'none' }}>
          {slot ? (
            <SidebarContext value={sidebar}>
              <HeaderSlot value={slot}>{children}</HeaderSlot>
            </SidebarContext>
          ) : null}
        </main>
      </div>
      {woken ? (
        <Suspense fallback={null}>
          <Keyboard woken={woken} />
        </Suspense>
      ) : null}
      <Listening />
      <ScrollRestoration />
    </div>
  );
}

interface TopBarProps {
  /** The sidebar is open. */
  expanded: boolean;
  onToggle: () => void;
  /** Null where the sidebar has the search. */
  onSearch: (() => void) | null;
  /** Receives the element in which a page shows its own actions. */
  slotRef: (slot: HTMLElement | null) => void;
}

function TopBar({ expanded, onToggle, onSearch, slotRef }: TopBarProps) {
  const down = useLiveDown();
  return (
    <header className="topbar">
      <ActionIcon
        aria-label={t('toggleSidebar')}
        title={hint(t('toggleSidebar'), 'sidebar.toggle')}
        aria-expanded={expanded}
        onClick={onToggle}
      >
        <IconLayoutSidebar size={18} />
      </ActionIcon>
      {onSearch ? (
        <ActionIcon aria-label={t('search')} onClick={onSearch}>
          <IconSearch size={18} />
        </ActionIcon>
      ) : null}
      <div className="topbar-slot" ref={slotRef} />
      {down ? <LiveNotice /> : null}
    </header>
  );
}
