import type { SignedIn } from '@galley/contracts';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../shared/ui/index.js';
import { useAuth } from './AuthProvider.js';
import { t } from './texts.js';

/** Begins a session that was opened with a passkey, says so, and leads on. @param target where to */
export function useEntered(target: string): (answer: SignedIn, rememberMe: boolean) => Promise<void> {
  const { enter } = useAuth();
  const navigate = useNavigate();
  return async (answer, rememberMe) => {
    await enter(answer, rememberMe);
    toast({ title: t('signedIn'), message: t('signedInHint') });
    await navigate(target, { replace: true });
  };
}
