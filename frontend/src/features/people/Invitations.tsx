import type { Invitation } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { httpApi, useCallMutation } from '../../shared/api/index.js';
import { dateLabel } from '../../shared/lib/time.js';
import { toastResult } from '../../shared/ui/index.js';
import { t } from './texts.js';

/** Invitations that nobody has used yet; nothing where there are none. */
export function Invitations({ list }: { list: readonly Invitation[] }) {
  if (list.length === 0) return null;
  return (
    <section className="stack g3" aria-labelledby="invitations">
      <h2 className="section-title" id="invitations">
        {t('invitations')}
      </h2>
      <ul className="plain lines" aria-labelledby="invitations">
        {list.map((invitation) => (
          <Line key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function Line({ invitation: { id, email, role, invitedBy, expiresAt } }: { invitation: Invitation }) {
  const [revoke, { isLoading }] = useCallMutation(httpApi.invitation.revoke);
  const name = email ?? t('anybody');
  return (
    <li className="line">
      <IconMail size={20} className="faint still" aria-hidden />
      <div className="grow">
        <div className="strong person-facts">{name}</div>
        <div className="small faint">
          {t('invited', { role: t(role), name: invitedBy, date: dateLabel(expiresAt) })}
        </div>
      </div>
      <Button
        variant="default"
        className="still"
        loading={isLoading}
        aria-label={t('revokeOf', { name })}
        onClick={() => void revoke({ id }).then((done) => toastResult(done, t('revoked'), t('notRevoked')))}
      >
        {t('revoke')}
      </Button>
    </li>
  );
}
