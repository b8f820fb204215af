import { useNavigate } from 'react-router-dom';
import { forgetVisits } from '../../shared/lib/visits.js';
import { toast } from '../../shared/ui/index.js';
import { useAuth } from './AuthProvider.js';
import { t } from './texts.js';

/** Ends the session, shows the sign-in screen, and says "Logged out". */
export function useSignOut(): () => Promise<void> {
  const { user, logout } = useAuth();
  const navigate = useNavigate();
  return async () => {
    if (user) forgetVisits(user.id);
    const providerUrl = await logout();
    // The provider sends the browser back to the sign-in screen.
    if (providerUrl) return window.location.assign(providerUrl);
    await navigate('/login', { replace: true });
    toast({ title: t('signedOut'), message: t('signedOutHint') });
  };
}
