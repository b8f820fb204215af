import { Anchor, Divider } from '@mantine/core';
import type { SignInWays } from '@galley/contracts';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { httpApi, useCallQuery, useProduct } from '../../../shared/api/index.js';
import { Callout } from '../../../shared/ui/index.js';
import { useAuth } from '../AuthProvider.js';
import { Entrance } from '../components/Entrance.js';
import { PasswordSignIn } from '../components/PasswordSignIn.js';
import { ProviderSignIn } from '../components/ProviderSignIn.js';
import { Invited, useInvitation } from '../components/WhoMayRegister.js';
import { t } from '../texts.js';
import { useProviderReturn } from '../useProviderReturn.js';

/** Where somebody wanted to go before signing in; only places inside the studio count. */
function returnPath(from: string | null): string {
  return from && /^\/(?![/\\\s])/.test(from) ? from : '/';
}

/** What holds while the installation can't say it. */
const passwordsAlone: SignInWays = { provider: null, passwords: true };

export function LoginPage() {
  const { user, isChecking } = useAuth();
  const { name } = useProduct();
  const { data: config, error } = useCallQuery(httpApi.installation.config);
  const [query] = useSearchParams();
  const invitation = useInvitation();
  const { busy, problem, returnTo } = useProviderReturn();
  const target = returnTo ?? returnPath(query.get('from'));
  if (user && !isChecking) return <Navigate to={target} replace />;
  const ways = config?.signIn ?? (error ? passwordsAlone : null);
  return (
    <Entrance title={t('welcomeBack')} subtitle={t('signInTo', { product: name })}>
      {busy ? (
        <p className="soft" role="status">
          {t('signingIn')}
        </p>
      ) : (
        <div className="stack g6">
          {invitation === null ? null : <Invited token={invitation} />}
          {problem ? <Callout tone="red">{problem}</Callout> : null}
          {/* Until it is known, neither a form nor a button is shown that may not be there. */}
          {ways ? <Ways ways={ways} target={target} told={problem !== null} invitation={invitation} /> : null}
        </div>
      )}
    </Entrance>
  );
}

interface WaysProps {
  ways: SignInWays;
  target: string;
  told: boolean;
  invitation: string | null;
}

function Ways({ ways: { provider, passwords }, target, told, invitation }: WaysProps) {
  return (
    <>
      {provider ? (
        <ProviderSignIn label={provider} passwords={passwords} target={target} told={told} />
      ) : null}
      {provider && passwords ? <Divider label={t('or')} /> : null}
      {passwords ? (
        <div className="stack g4">
          <PasswordSignIn target={target} invitation={invitation} />
          <RegisterInstead />
        </div>
      ) : null}
    </>
  );
}

function RegisterInstead() {
  const { data } = useCallQuery(httpApi.installation.config);
  const mode = data?.registration?.mode ?? 'open';
  if (mode === 'closed') return null;
  return (
    <p className="soft">
      {t(mode === 'invite' ? 'haveInvitation' : 'noAccount')}{' '}
      <Anchor component={Link} to="/register" size="sm" underline="always">
        {t(mode === 'invite' ? 'useInvitation' : 'createOne')}
      </Anchor>
    </p>
  );
}
