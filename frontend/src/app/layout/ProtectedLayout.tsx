import { ActionIcon } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { useAuth } from '../../features/auth/index.js';
import { ErrorState, HeaderSlot, SidebarContext } from '../../shared/ui/index.js';
import { LoadingOverlay } from './LoadingOverlay.js';
import { Sidebar } from './Sidebar.js';
import { keepSidebar, readSidebar } from './sidebar-state.js';

const SidebarDrawer = lazy(async () => ({ default: (await import('./SidebarDrawer.js')).SidebarDrawer }));

const DESKTOP = '(min-width: 768px)';

/** Everything behind sign-in: sidebar, top bar, page. */
export function ProtectedLayout() {
  const { user, isChecking, problem, retry } = useAuth();
  const { pathname, search } = useLocation();
  if (problem) {
    return (
      <div className="overlay">
        <ErrorState error={problem} title="Galley is not answering" onRetry={retry} />
      </div>
    );
  }
  if (isChecking) return <LoadingOverlay />;
  if (!user) {
    const from =
      pathname === '/' ? '' : `?${new URLSearchParams({ from: `${pathname}${search}` }).toString()}`;
    return <Navigate to={`/login${from}`} replace />;
  }
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function Shell({ children }: { children: ReactNode }) {
  const desktop = useMediaQuery(DESKTOP, true, { getInitialValueInEffect: false });
  const [open, setOpen] = useState(() => readSidebar());
  const [drawer, setDrawer] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const travelling = useNavigation().state === 'loading';
  const toggle = () => {
    if (!desktop) return setDrawer((before) => !before);
    keepSidebar(!open);
    setOpen(!open);
  };
  const sidebar = useMemo(() => ({ close: () => (setOpen(false), setDrawer(false)) }), []);
  useHotkeys([['mod+B', toggle]], [], true);
  return (
    <div className="shell">
      <a className="skip-link" href="#page">
        Skip to content
      </a>
      {travelling ? <div className="travel" aria-hidden /> : null}
      {desktop ? (
        <aside className="sidebar" data-collapsed={!open}>
          <Sidebar collapsed={!open} />
        </aside>
      ) : (
        <Suspense fallback={null}>
          <SidebarDrawer opened={drawer} onClose={() => setDrawer(false)} />
        </Suspense>
      )}
      <div className="main">
        <header className="topbar">
          <ActionIcon
            aria-label="Toggle sidebar"
            title="Toggle sidebar (Ctrl+B)"
            aria-expanded={desktop ? open : drawer}
            onClick={toggle}
          >
            <IconLayoutSidebar size={18} />
          </ActionIcon>
          <div className="topbar-slot" ref={setSlot} />
        </header>
        <main id="page" tabIndex={-1} style={{ outline: 'none' }}>
          {slot ? (
            <SidebarContext value={sidebar}>
              <HeaderSlot value={slot}>{children}</HeaderSlot>
            </SidebarContext>
          ) : null}
        </main>
      </div>
      <ScrollRestoration />
    </div>
  );
}
