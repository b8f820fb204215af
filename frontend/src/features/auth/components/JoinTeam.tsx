import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { t } from '../texts.js';
import { useJoinTeam } from '../useTeams.js';
import { Entrance } from './Entrance.js';
import { WhoMayRegister } from './WhoMayRegister.js';

/** An invitation, for somebody who is signed in already. */
export function JoinTeam({ name, invitation }: { name: string; invitation: string }) {
  const { join, isLoading } = useJoinTeam();
  return (
    <Entrance title={t('joinTeam')} subtitle={t('joinTeamHint', { name })}>
      <div className="stack g4">
        <WhoMayRegister invitation={invitation} onAddress={() => undefined} />
        <Button size="md" fullWidth loading={isLoading} onClick={() => void join(invitation)}>
          {t('join')}
        </Button>
        <Button component={Link} to="/" variant="default" fullWidth>
          {t('notNow')}
        </Button>
      </div>
    </Entrance>
  );
}
