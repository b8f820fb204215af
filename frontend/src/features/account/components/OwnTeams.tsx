import { firstTeam, type Membership } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useState } from 'react';
import { Badge, ConfirmDialog } from '../../../shared/ui/index.js';
import { useAuth, useLeaveTeam } from '../../auth/index.js';
import { t } from '../life.texts.js';

/** The teams that the reader is in, and how to leave one; nothing for who is in one alone. */
export function OwnTeams() {
  const { teams } = useAuth();
  if (teams.length < 2) return null;
  return (
    <section className="card" aria-labelledby="account-teams">
      <h2 id="account-teams" className="section-title">
        {t('teams')}
      </h2>
      <ul className="plain lines" aria-labelledby="account-teams">
        {teams.map((team) => (
          <Line key={team.id} team={team} />
        ))}
      </ul>
    </section>
  );
}

function Line({ team: { id, name, role } }: { team: Membership }) {
  const { team, isOwner } = useAuth();
  const { leave, isLoading } = useLeaveTeam();
  const [asked, setAsked] = useState(false);
  const isPresent = id === team?.id;
  const go = async () => {
    await leave(id, isPresent, { done: t('left', { name }), failed: t('notLeft') });
    setAsked(false);
  };
  return (
    <li className="line">
      <IconBuilding size={20} className="faint still" aria-hidden />
      <div className="grow">
        <div className="row wrap">
          <bdi className="strong">{name}</bdi>
          {isPresent ? <Badge tone="green">{t('present')}</Badge> : null}
        </div>
        <div className="small faint">{t(role)}</div>
      </div>
      {isOwner && id === firstTeam ? null : (
        <Button
          variant="default"
          className="still"
          aria-label={t('leaveOf', { name })}
          onClick={() => setAsked(true)}
        >
          {t('leave')}
        </Button>
      )}
      <ConfirmDialog
        opened={asked}
        title={t('leaveQuestion', { name })}
        confirm={t('leave')}
        busy={isLoading}
        onConfirm={() => void go()}
        onClose={() => setAsked(false)}
      >
        {t('leaveHint')}
      </ConfirmDialog>
    </li>
  );
}
