import type { Person, Role } from '@galley/contracts';
import { ActionIcon, Anchor, Menu, Select } from '@mantine/core';
import { IconArrowsExchange, IconDots, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { httpApi, useCallMutation } from '../../shared/api/index.js';
import { ageWithin } from '../../shared/lib/time.js';
import { Badge, ConfirmDialog, toastResult } from '../../shared/ui/index.js';
import { useUser } from '../auth/index.js';
import { roleChoices } from './roles.js';
import { t } from './texts.js';

const HandOverDialog = lazy(async () => ({ default: (await import('./HandOverDialog.js')).HandOverDialog }));

/** Somebody with an account: their role, and whether the account may be used. @param isAlone nobody else is in the team */
export function PersonLine({ person, isAlone }: { person: Person; isAlone: boolean }) {
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
      <PersonMenu person={person} fixed={owner || isSelf} isAlone={isAlone} />
    </li>
  );
}

/** What admins do with somebody. @param fixed the account cannot be deactivated */
function PersonMenu({ person, fixed, isAlone }: { person: Person; fixed: boolean; isAlone: boolean }) {
  const { id, deactivatedAt } = person;
  const name = person.name ?? person.username;
  const [change, { isLoading }] = useCallMutation(httpApi.person.change);
  const [asked, setAsked] = useState(false);
  const [handing, setHanding] = useState(false);
  const set = async (active: boolean) => {
    const result = await change({ id, active });
    setAsked(false);
    toastResult(result, t(active ? 'isActive' : 'isDeactivated'), t('notChanged'));
  };
  // Its room is kept, so that the roles stand below each other.
  if (isAlone && fixed) return <span className="person-menu" aria-hidden />;
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
          {isAlone ? null : (
            <Menu.Item leftSection={<IconArrowsExchange size={16} />} onClick={() => setHanding(true)}>
              {t('handOver')}
            </Menu.Item>
          )}
          {fixed || person.left ? null : deactivatedAt === null ? (
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
      {asked ? (
        <DeactivateDialog
          name={name}
          busy={isLoading}
          onConfirm={() => void set(false)}
          onHandOver={isAlone ? null : () => setHanding(true)}
          onClose={() => setAsked(false)}
        />
      ) : null}
      {handing ? (
        <Suspense fallback={null}>
          <HandOverDialog person={person} onClose={() => setHanding(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

interface DeactivateProps {
  name: string;
  busy: boolean;
  onConfirm: () => void;
  /** Null where nobody else could take the texts. */
  onHandOver: (() => void) | null;
  onClose: () => void;
}

/** Asks before an account is deactivated, and offers to hand its texts over first. */
function DeactivateDialog({ name, busy, onConfirm, onHandOver, onClose }: DeactivateProps) {
  return (
    <ConfirmDialog
      opened
      title={t('deactivateQuestion', { name })}
      confirm={t('deactivate')}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className="stack">
        <p>{t('deactivateHint')}</p>
        {onHandOver ? (
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              onClose();
              onHandOver();
            }}
          >
            {t('handOverFirst')}
          </Anchor>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}
