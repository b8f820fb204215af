import type { NewToken, Token } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { httpApi, useCallMutation, useCallQuery } from '../../../shared/api/index.js';
import { ageWithin, dateLabel } from '../../../shared/lib/time.js';
import {
  Badge,
  ConfirmDialog,
  EmptyState,
  QueryView,
  SkeletonLines,
  toastResult,
} from '../../../shared/ui/index.js';
import { SecretDialog } from '../../../shared/ui/SecretDialog.js';
import { t } from '../token.texts.js';
import { TokenDialog } from './TokenDialog.js';

/** The tokens of the signed-in person's programs, and how to make and revoke them. */
export function Tokens() {
  const tokens = useCallQuery(httpApi.token.list, undefined, { refetchOnMountOrArgChange: true });
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<NewToken | null>(null);
  return (
    <section className="card" aria-labelledby="account-tokens">
      <h2 id="account-tokens" className="section-title">
        {t('title')}
      </h2>
      <p className="soft">{t('hint')}</p>
      <QueryView
        query={tokens}
        skeleton={<SkeletonLines shape="row" count={2} label={t('loading')} />}
        empty={<EmptyState title={t('none')} plain />}
      >
        {(list) => (
          <ul className="plain lines" aria-label={t('title')}>
            {list.map((token) => (
              <Line key={token.id} token={token} />
            ))}
          </ul>
        )}
      </QueryView>
      <div className="row end">
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setMaking(true)}>
          {t('make')}
        </Button>
      </div>
      {making ? <TokenDialog onMade={setMade} onClose={() => setMaking(false)} /> : null}
      <SecretDialog
        secret={made?.token ?? null}
        title={t('secretOf')}
        hint={t('shownOnce')}
        copied={t('copied')}
        onClose={() => setMade(null)}
      >
        <p className="strong">{made?.name}</p>
      </SecretDialog>
    </section>
  );
}

function Line({ token }: { token: Token }) {
  const [asking, setAsking] = useState(false);
  const { name, prefix, scopes, lastUsedAt } = token;
  const used = lastUsedAt === null ? t('neverUsed') : t('lastUsed', { age: ageWithin(lastUsedAt) });
  return (
    <li className="line">
      <IconKey size={20} className="faint still" aria-hidden />
      <div className="grow">
        <div className="row wrap">
          <span className="strong">{name}</span>
          {scopes.map((scope) => (
            <Badge key={scope}>{t(scope)}</Badge>
          ))}
        </div>
        <div className="small faint">{[`${prefix}…`, used, endOf(token)].join(' · ')}</div>
      </div>
      <Button
        variant="default"
        className="still"
        aria-label={t('revokeOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('revoke')}
      </Button>
      <Revoking token={token} opened={asking} onClose={() => setAsking(false)} />
    </li>
  );
}

function endOf({ expiresAt }: Token): string {
  if (expiresAt === null) return t('neverEnds');
  const date = dateLabel(expiresAt);
  return Date.parse(expiresAt) <= Date.now() ? t('ended', { date }) : t('ends', { date });
}

function Revoking({ token, opened, onClose }: { token: Token; opened: boolean; onClose: () => void }) {
  const [revoke, { isLoading }] = useCallMutation(httpApi.token.revoke);
  const confirm = async () => {
    toastResult(await revoke({ id: token.id }), t('revoked'), t('notRevoked'));
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t('revokeTitle')}
      confirm={t('revoke')}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('revokeHint', { name: token.name })}
    </ConfirmDialog>
  );
}
