import { IconMapOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useAuth } from '../../features/auth/index.js';
import { useProduct } from '../../shared/api/index.js';
import { EmptyState } from '../../shared/ui/index.js';
import { t } from '../texts.js';
import { LoadingOverlay } from './LoadingOverlay.js';
import { Shell } from './ProtectedLayout.js';

/** An address that leads nowhere. Whoever is signed in keeps the sidebar. */
export function NotFoundPage() {
  const { name } = useProduct();
  const { user, isChecking } = useAuth();
  useEffect(() => {
    document.title = t('notFoundTitle', { product: name });
  }, [name]);
  if (isChecking) return <LoadingOverlay />;
  const said = (
    <EmptyState
      plain
      level={1}
      icon={<IconMapOff size={32} />}
      title={t('notFound')}
      text={t('notFoundHint')}
      action={t('backToDashboard')}
      to="/"
    />
  );
  return user ? (
    <Shell>
      <div className="page">{said}</div>
    </Shell>
  ) : (
    <main className="overlay">{said}</main>
  );
}
