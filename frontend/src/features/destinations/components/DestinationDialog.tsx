import type { Destination, DestinationOption } from '@galley/contracts';
import { Modal, Radio, TextInput } from '@mantine/core';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { DialogForm, QueryView, SkeletonLines } from '../../../shared/ui/index.js';
import { kindName } from '../labels.js';
import { t } from '../texts.js';
import { DestinationFields } from './DestinationFields.js';
import { useDestinationForm } from './useDestinationForm.js';

interface Props {
  /** `new` adds one; null is closed. */
  destination: Destination | 'new' | null;
  onClose: () => void;
}

/** Adds a destination, or changes one. */
export function DestinationDialog({ destination, onClose }: Props) {
  const options = useCallQuery(httpApi.destination.options, undefined, { skip: destination === null });
  return (
    <Modal
      opened={destination !== null}
      onClose={onClose}
      title={t(destination === 'new' ? 'add' : 'editTitle')}
      size="lg"
    >
      {destination === null ? null : (
        <QueryView query={options} skeleton={<SkeletonLines shape="row" count={3} label={t('loading')} />}>
          {(kinds) => <Form destination={destination} kinds={kinds} onClose={onClose} />}
        </QueryView>
      )}
    </Modal>
  );
}

interface FormProps {
  destination: Destination | 'new';
  kinds: readonly DestinationOption[];
  onClose: () => void;
}

function Form({ destination, kinds, onClose }: FormProps) {
  const { form, option, submit, busy } = useDestinationForm(destination, kinds, onClose);
  const isNew = destination === 'new';
  return (
    <DialogForm submit={t(isNew ? 'add' : 'save')} busy={busy} onSubmit={submit} onCancel={onClose}>
      {isNew && kinds.length > 1 ? (
        <Radio.Group label={t('kind')} {...form.getInputProps('kind')}>
          <div className="row wrap g4">
            {kinds.map(({ kind }) => (
              <Radio key={kind} value={kind} label={kindName(kind)} />
            ))}
          </div>
        </Radio.Group>
      ) : null}
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        placeholder={t('nameExample')}
        data-autofocus
        {...form.getInputProps('name')}
      />
      {option ? <DestinationFields form={form} option={option} isNew={isNew} /> : null}
    </DialogForm>
  );
}
