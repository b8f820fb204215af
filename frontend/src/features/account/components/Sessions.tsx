import type { Session } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconLogout } from '@tabler/icons-react';
import { httpApi, useCallMutation, useCallQuery } from '../../../shared/api/index.js';
import { ageWithin } from '../../../shared/lib/time.js';
import {
  Badge,
  EmptyState,
  QueryView,
  SkeletonLines,
  toast,
  toastError,
  toastResult,
} from '../../../shared/ui/index.js';
import { t } from '../texts.js';

/** The active sessions of the signed-in person, and how to end them. */
export function Sessions() {
  // A sign-in elsewhere is told by no event.
  const sessions = useCallQuery(httpApi.account.sessions, undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className={sessions.isLoading ? 'card awaited' : 'card'} aria-labelledby="account-sessions">
      <h2 id="account-sessions" className="section-title">
        {t('sessions')}
      </h2>
      <QueryView
        query={sessions}
        skeleton={<SkeletonLines shape="row" count={2} label={t('loading')} />}
        empty={<EmptyState title={t('noSessions')} plain />}
      >
        {(list) => <List sessions={list} />}
      </QueryView>
    </section>
  );
}

function List({ sessions }: { sessions: readonly Session[] }) {
  return (
    <>
      <ul className="plain lines" aria-label={t('sessions')}>
        {sessions.map((session) => (
          <Line key={session.id} session={session} />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) ? <EndOthers /> : <p className="soft">{t('onlyHere')}</p>}
    </>
  );
}

function Line({ session: { id, device, address, createdAt, current } }: { session: Session }) {
  const [end, { isLoading }] = useCallMutation(httpApi.account.endSession);
  const name = device ?? t('unknownDevice');
  const age = ageWithin(createdAt);
  const place = [address, t('since', { age })].filter(Boolean).join(' · ');
  const signOut = async () => toastResult(await end({ id }), t('signedOut'), t('notSignedOut'));
  return (
    <li className="line">
      <IconDeviceDesktop size={20} className="faint still" aria-hidden />
      <div className="grow">
        <div className="row wrap">
          <span className="strong">{name}</span>
          {current ? <Badge tone="green">{t('thisDevice')}</Badge> : null}
        </div>
        <div className="small faint">{place}</div>
      </div>
      {current ? null : (
        <Button
          variant="default"
          className="still"
          loading={isLoading}
          aria-label={t('signOutOf', { device: name, age })}
          onClick={() => void signOut()}
        >
          {t('signOut')}
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const [end, { isLoading }] = useCallMutation(httpApi.account.endOtherSessions);
  const signOut = async () => {
    const { data, error } = await end();
    if (error) toastError(t('notEnded'), error);
    else toast({ title: t('ended', { count: data?.ended ?? 0 }) });
  };
  return (
    <div className="row end">
      <Button
        variant="default"
        leftSection={<IconLogout size={16} />}
        loading={isLoading}
        onClick={() => void signOut()}
      >
        {t('signOutElsewhere')}
      </Button>
    </div>
  );
}
