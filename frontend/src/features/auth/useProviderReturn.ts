import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorText, httpApi, useCallMutation } from '../../shared/api/index.js';
import { toast } from '../../shared/ui/index.js';
import { useAuth } from './AuthProvider.js';
import { t } from './texts.js';

const problems: Readonly<Record<string, string>> = {
  PROVIDER_MISSING: t('providerMissing'),
  PROVIDER_REFUSED: t('providerRefused'),
  PROVIDER_AWAY: t('providerAway'),
  PROVIDER_UNUSABLE: t('providerUnusable'),
  SIGN_IN_STALE: t('signInStale'),
  ACCOUNT_DEACTIVATED: t('deactivated'),
};

interface ProviderReturn {
  /** A sign-in that the provider has confirmed is being finished. */
  busy: boolean;
  problem: string | null;
  /** Where somebody wanted to go; null when nobody has come back. */
  returnTo: string | null;
}

/** Ends a sign-in at the provider, which sends the browser to `/login#code=…`, or to `/login#problem=…`. */
export function useProviderReturn(): ProviderReturn {
  const { enter } = useAuth();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [finish] = useCallMutation(httpApi.singleSignOn.finish);
  // Only what stood there at first: it is taken out of the address at once, so that it stays in no history.
  const [{ code, problem }] = useState(() => {
    const fields = new URLSearchParams(hash.slice(1));
    return { code: fields.get('code'), problem: fields.get('problem') };
  });
  const [outcome, setOutcome] = useState<ProviderReturn>({
    busy: code !== null,
    problem: problem === null ? null : (problems[problem] ?? t('providerFailed')),
    returnTo: null,
  });
  const begun = useRef(false);
  useEffect(() => {
    // The code works once, and effects may run twice.
    if (begun.current || (code === null && problem === null)) return;
    begun.current = true;
    void navigate({ search, hash: '' }, { replace: true });
    if (code === null) return;
    void finish({ code })
      .unwrap()
      .then(async ({ returnTo, ...answer }) => {
        setOutcome({ busy: true, problem: null, returnTo });
        await enter(answer);
        toast({ title: t('signedIn'), message: t('signedInHint') });
      })
      .catch((error: unknown) =>
        setOutcome({ busy: false, problem: errorText(error, t('providerFailed')), returnTo: null }),
      );
  }, [code, problem, search, navigate, finish, enter]);
  return outcome;
}
