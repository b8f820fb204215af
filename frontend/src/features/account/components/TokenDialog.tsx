import { type NewToken, type Scope, scopes, tokenLifetimes } from '@galley/contracts';
import { Checkbox, Modal, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { DialogForm, toastError } from '../../../shared/ui/index.js';
import '../tokens.css';
import { t } from '../token.texts.js';

type Lifetime = (typeof tokenLifetimes)[number] | null;

/** Nothing that ends never is made by accident. */
const usual: Lifetime = 90;

interface Props {
  onMade: (token: NewToken) => void;
  onClose: () => void;
}

/** Makes a token: its name, its scopes and its end. */
export function TokenDialog({ onMade, onClose }: Props) {
  const [create, { isLoading }] = useCallMutation(httpApi.token.create);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Scope[]>(['read']);
  const [days, setDays] = useState<Lifetime>(usual);
  const submit = async () => {
    const { data, error } = await create({ name, scopes: [...chosen], days });
    if (error || !data) return toastError(t('notMade'), error);
    onMade(data);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('make')}>
      <DialogForm
        submit={t('create')}
        busy={isLoading}
        ready={name.trim() !== '' && chosen.length > 0}
        onSubmit={() => void submit()}
        onCancel={onClose}
      >
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          data-autofocus
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Scopes chosen={chosen} onChange={setChosen} />
        <Lifetimes days={days} onChange={setDays} />
      </DialogForm>
    </Modal>
  );
}

interface ScopesProps {
  chosen: readonly Scope[];
  onChange: (chosen: readonly Scope[]) => void;
}

function Scopes({ chosen, onChange }: ScopesProps) {
  return (
    <Checkbox.Group
      label={t('scopes')}
      description={t('scopesHint')}
      error={chosen.length === 0 ? t('noScope') : null}
      value={[...chosen]}
      onChange={(values) => onChange(scopes.filter((scope) => values.includes(scope)))}
    >
      <div className="stack g2 token-choices">
        {scopes.map((scope) => (
          <Checkbox key={scope} value={scope} label={t(scope)} description={t(`${scope}Hint`)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function Lifetimes({ days, onChange }: { days: Lifetime; onChange: (days: Lifetime) => void }) {
  return (
    <Radio.Group
      label={t('lifetime')}
      value={String(days)}
      onChange={(value) => onChange(tokenLifetimes.find((one) => String(one) === value) ?? null)}
    >
      <div className="row wrap token-choices">
        {tokenLifetimes.map((one) => (
          <Radio key={one} value={String(one)} label={t('days', { days: one })} />
        ))}
        <Radio value="null" label={t('never')} />
      </div>
    </Radio.Group>
  );
}
