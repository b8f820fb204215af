import type { Passkey, PasskeyState } from '@galley/contracts';
import { Button, Modal, TextInput } from '@mantine/core';
import { IconFingerprint, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { httpApi, useCallMutation, useCallQuery } from '../../../shared/api/index.js';
import { canUsePasskeys } from '../../../shared/lib/passkeys.js';
import { ageWithin } from '../../../shared/lib/time.js';
import {
  DialogForm,
  EmptyState,
  QueryView,
  SkeletonLines,
  toast,
  toastResult,
} from '../../../shared/ui/index.js';
import { t } from '../passkey.texts.js';
import { AddPasskey } from './AddPasskey.js';
import { type Again, PasswordAgain } from './PasswordAgain.js';
import { SecondStepSwitch } from './SecondStepSwitch.js';

/** The passkeys of the signed-in person, and whether one is asked for after the password. */
export function Passkeys() {
  // A use elsewhere is told by no event.
  const state = useCallQuery(httpApi.passkey.list, undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className="card" aria-labelledby="account-passkeys">
      <h2 id="account-passkeys" className="section-title">
        {t('title')}
      </h2>
      <p className="soft">{t(canUsePasskeys() ? 'hint' : 'unsupported')}</p>
      <QueryView query={state} skeleton={<SkeletonLines shape="row" count={2} label={t('loading')} />}>
        {(known) => <List state={known} />}
      </QueryView>
    </section>
  );
}

function List({ state }: { state: PasskeyState }) {
  const { passkeys, hasPassword, secondStep } = state;
  const [adding, setAdding] = useState(false);
  return (
    <>
      {passkeys.length === 0 ? (
        <EmptyState title={t('none')} plain />
      ) : (
        <ul className="plain lines" aria-label={t('title')}>
          {passkeys.map((passkey) => (
            <Line key={passkey.id} passkey={passkey} state={state} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <div className="row end">
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        </div>
      ) : null}
      {/* Whoever signs in with the provider alone has no password to add a step to. */}
      {secondStep.on || (passkeys.length > 0 && hasPassword) ? <SecondStepSwitch {...state} /> : null}
      {adding ? <AddPasskey hasPassword={hasPassword} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function Line({ passkey, state }: { passkey: Passkey; state: PasskeyState }) {
  const { name, createdAt, lastUsedAt } = passkey;
  const [doing, setDoing] = useState<'rename' | 'remove' | null>(null);
  const close = () => setDoing(null);
  const used = lastUsedAt === null ? t('neverUsed') : t('lastUsed', { age: ageWithin(lastUsedAt) });
  return (
    <li className="line">
      <IconFingerprint size={20} className="faint still" aria-hidden />
      <div className="grow">
        <span className="strong">{name}</span>
        <div className="small faint">{[t('added', { age: ageWithin(createdAt) }), used].join(' · ')}</div>
      </div>
      <div className="row still">
        <Button variant="default" aria-label={t('renameOf', { name })} onClick={() => setDoing('rename')}>
          {t('rename')}
        </Button>
        <Button variant="default" aria-label={t('removeOf', { name })} onClick={() => setDoing('remove')}>
          {t('remove')}
        </Button>
      </div>
      {doing === 'rename' ? <Renaming passkey={passkey} onClose={close} /> : null}
      {doing === 'remove' ? <Removing passkey={passkey} state={state} onClose={close} /> : null}
    </li>
  );
}

function Renaming({ passkey: { id, name: before }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [rename, { isLoading }] = useCallMutation(httpApi.passkey.rename);
  const [name, setName] = useState(before);
  const submit = async () => {
    if (toastResult(await rename({ id, name }), t('renamed'), t('notRenamed'))) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('renameOf', { name: before })} size="sm">
      <DialogForm
        submit={t('rename')}
        busy={isLoading}
        ready={name.trim() !== ''}
        onSubmit={() => void submit()}
        onCancel={onClose}
      >
        <TextInput
          label={t('name')}
          value={name}
          maxLength={100}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </DialogForm>
    </Modal>
  );
}

interface RemovingProps {
  passkey: Passkey;
  state: PasskeyState;
  onClose: () => void;
}

function Removing({ passkey: { id, name }, state, onClose }: RemovingProps) {
  const [remove, { isLoading }] = useCallMutation(httpApi.passkey.remove);
  const endsSecondStep = state.secondStep.on && state.passkeys.length === 1;
  const send = async (again: Again) => {
    const { error } = await remove({ id, ...again });
    if (!error) toast({ title: t('removed') });
    return error;
  };
  return (
    <PasswordAgain
      title={t('removeTitle')}
      submit={t('remove')}
      hasPassword={endsSecondStep && state.hasPassword}
      busy={isLoading}
      failure={t('notRemoved')}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{t('removeHint', { name })}</p>
      {endsSecondStep ? <p>{t('removeLastHint')}</p> : null}
    </PasswordAgain>
  );
}
