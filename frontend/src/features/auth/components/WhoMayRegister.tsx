import { IconInfoCircle, IconMailOpened } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { errorText, httpApi, useCallQuery } from '../../../shared/api/index.js';
import { Callout } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

/** The secret part of an invitation's link; null without one. It stands behind the #, which no server sees. */
export function useInvitation(): string | null {
  const { hash } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('invitation') || null;
}

interface Props {
  invitation: string | null;
  /** Is told the address that an invitation is for. */
  onAddress: (email: string) => void;
}

/** Says who may make an account here, or what the invitation is for; nothing where everybody may. */
export function WhoMayRegister({ invitation, onAddress }: Props) {
  const { data: config } = useCallQuery(httpApi.installation.config);
  // The sign-in provider makes the accounts.
  if (config?.signIn.passwords === false) return <Navigate to="/login" replace />;
  if (invitation !== null) return <Invited token={invitation} onAddress={onAddress} />;
  const { mode, domains } = config?.registration ?? { mode: 'open', domains: [] };
  if (mode === 'open') return null;
  const domainsNeeded = t('needsDomain', { count: domains.length, domains: domains.join(', ') });
  const said = { invite: t('needsInvitation'), domain: domainsNeeded, closed: t('isClosed') };
  return <Note icon={<IconInfoCircle size={18} aria-hidden />}>{said[mode]}</Note>;
}

interface InvitedProps extends Partial<Pick<Props, 'onAddress'>> {
  token: string;
}

/** What an invitation is for. */
export function Invited({ token, onAddress }: InvitedProps) {
  const { data, error } = useCallQuery(httpApi.invitation.check, { token });
  const meant = data?.email ?? null;
  useEffect(() => {
    if (meant !== null) onAddress?.(meant);
    // Once: whoever changes it afterwards means to.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [meant]);
  if (error) return <Callout tone="red">{errorText(error, t('needsInvitation'))}</Callout>;
  if (!data) return null;
  const { role, invitedBy, team, email } = data;
  return (
    <Note icon={<IconMailOpened size={18} aria-hidden />}>
      <p dir="auto">{t('invitedAs', { name: invitedBy, team, role })}</p>
      {email === null ? null : <p className="soft">{t('invitedFor', { email })}</p>}
    </Note>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="callout" data-tone="blue" role="note">
      {icon}
      <div className="stack grow">{children}</div>
    </div>
  );
}
