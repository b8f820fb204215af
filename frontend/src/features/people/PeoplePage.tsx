import { Button } from '@mantine/core';
import { IconListDetails, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { httpApi, May, useCallQuery } from '../../shared/api/index.js';
import { Page, QueryView, SkeletonLines } from '../../shared/ui/index.js';
import { Invitations } from './Invitations.js';
import { InviteDialog } from './InviteDialog.js';
import './people.css';
import { PersonLine } from './PersonLine.js';
import { Teams } from './Teams.js';
import { t } from './texts.js';

/** `/people`: who is in the team and what they may do, and who is invited. */
export function PeoplePage() {
  // A registration elsewhere is told by no event to this window.
  const people = useCallQuery(httpApi.person.list, undefined, { refetchOnMountOrArgChange: true });
  const invitations = useCallQuery(httpApi.invitation.list, undefined, { refetchOnMountOrArgChange: true });
  // What stands last comes last, so nothing moves under the reader's eyes.
  const isComplete = !people.isLoading && !invitations.isLoading;
  const [inviting, setInviting] = useState(false);
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          <May call={httpApi.audit.list}>
            <Button
              component={Link}
              to="/audit"
              variant="default"
              leftSection={<IconListDetails size={16} />}
            >
              {t('auditLog')}
            </Button>
          </May>
          <Button leftSection={<IconUserPlus size={16} />} onClick={() => setInviting(true)}>
            {t('invite')}
          </Button>
        </>
      }
    >
      <QueryView query={people} skeleton={<SkeletonLines shape="row" count={4} label={t('loading')} />}>
        {(list) => (
          <ul className="plain lines" aria-label={t('list')}>
            {list.map((person) => (
              <PersonLine key={person.id} person={person} isAlone={list.length < 2} />
            ))}
          </ul>
        )}
      </QueryView>
      {isComplete ? (
        <>
          <Invitations list={invitations.data ?? []} />
          <Teams />
        </>
      ) : null}
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </Page>
  );
}
