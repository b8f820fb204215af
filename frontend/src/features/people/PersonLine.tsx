import type { Person, Role } from '@galley/contracts';
import { ActionIcon, Menu, Select } from '@mantine/core';
import { IconDots, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { httpApi, useCallMutation } from '../../shared/api/index.js';
import { ageWithin } from '../../shared/lib/time.js';
import { Badge, ConfirmDialog, toastResult } from '../../shared/ui/index.js';
import { useUser } from '../auth/index.js';
import { roleChoices } from './roles.js';
import { t } from './texts.js';

/** Somebody with an account: their role, and whether the account may be used. */
export function PersonLine({ person }: { person: Person }) {
  const { id, username, email, role, owner, deactivatedAt, lastSignInAt } = person;
  const isSelf = useUser().id === id;
  const [change, { isLoading }] = useCallMutation(httpApi.person.change);
  const name = person.name ?? username;
  const setRole = async (next: Role) =>
    toastResult(
      await change({ id, role: next }),
      t('roleChanged', { name, role: t(next) }),
      t('roleNotChanged'),
    );
  const facts = [
    person.name === null ? null : username,
    email,
    lastSignInAt === null ? t('neverSignedIn') : t('signedIn', { age: ageWithin(lastSignInAt) }),
  ];
  return (
    <li className="line person" data-dim={deactivatedAt !== null || undefined}>
      <div className="grow">
        <div className="row wrap">
          <bdi className="strong">{name}</bdi>
          {isSelf ? <Badge tone="green">{t('you')}</Badge> : null}
          {owner ? (
            <span title={t('ownerHint')}>
              <Badge tone="purple">{t('owner')}</Badge>
            </span>
          ) : null}
          {deactivatedAt === null ? null : (
            <Badge tone="amber">{t(person.left ? 'hasLeft' : 'deactivated')}</Badge>
          )}
        </div>
        <div className="small faint person-facts">{facts.filter(Boolean).join(' · ')}</div>
      </div>
      <Select
        className="choice still"
        aria-label={t('roleOf', { name })}
        data={roleChoices}
        value={role}
        allowDeselect={false}
        disabled={isLoading || (owner && !isSelf) || deactivatedAt !== null}
        onChange={(next) => next !== null && next !== role && void setRole(next)}
      />
      <PersonMenu person={person} fixed={owner || isSelf} />
    </li>
  );
}

/** @param fixed the account cannot be deactivated */
function PersonMenu({ person, fixed }: { person: Person; fixed: boolean }) {
  const { id, deactivatedAt } = person;
  const name = person.name ?? person.username;
  const [change, { isLoading }] = useCallMutation(httpApi.person.change);
  const [asked, setAsked] = useState(false);
  const set = async (active: boolean) => {
    const result = await change({ id, active });
    setAsked(false);
    toastResult(result, t(active ? 'isActive' : 'isDeactivated'), t('notChanged'));
  };
  // Its room is kept, so that the roles stand below each other.
  if (fixed || person.left) return <span className="person-menu" aria-hidden />;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            size="md"
            className="still person-menu"
            aria-label={t('more', { name })}
            title={t('actions')}
          >
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {deactivatedAt === null ? (
            <Menu.Item color="red" leftSection={<IconUserOff size={16} />} onClick={() => setAsked(true)}>
              {t('deactivate')}
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconUserCheck size={16} />} onClick={() => void set(true)}>
              {t('activate')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asked}
        title={t('deactivateQuestion', { name })}
        confirm={t('deactivate')}
        busy={isLoading}
        onConfirm={() => void set(false)}
        onClose={() => setAsked(false)}
      >
        {t('deactivateHint')}
      </ConfirmDialog>
    </>
  );
}
