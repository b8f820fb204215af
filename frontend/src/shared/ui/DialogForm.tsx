import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DraftState } from '../lib/draft/index.js';
import { t } from '../texts.js';
import { DraftNotice } from './DraftNotice.js';

interface Props {
  /** What the button says that sends it. */
  submit: string;
  icon?: ReactNode;
  busy?: boolean;
  /** False while something is missing: the form cannot be sent yet. */
  ready?: boolean;
  draft?: DraftState;
  /** Further buttons, before Cancel. */
  buttons?: ReactNode;
  onSubmit: () => unknown;
  onCancel: () => void;
  children: ReactNode;
}

/** A form in a dialog: the notice of its draft, its fields, Cancel, and the button that sends it. */
export function DialogForm({ draft, children, ready = true, onSubmit, ...foot }: Props) {
  return (
    <form
      className="stack g4"
      onSubmit={(event) => {
        event.preventDefault();
        // React hands it on to the form that the dialog was opened from, which would be sent as well.
        event.stopPropagation();
        if (ready && !foot.busy) onSubmit();
      }}
      noValidate
    >
      {draft ? <DraftNotice draft={draft} /> : null}
      {children}
      <DialogButtons {...foot} ready={ready} />
    </form>
  );
}

type FootProps = Omit<Props, 'draft' | 'children' | 'onSubmit'> & { onSubmit?: () => unknown };

/** Cancel and the one action of a dialog; without `onSubmit` the action sends the form that they stand in. */
export function DialogButtons({
  submit,
  icon,
  busy = false,
  ready = true,
  buttons,
  onSubmit,
  onCancel,
}: FootProps) {
  return (
    <div className="row end">
      {buttons}
      <Button variant="default" onClick={onCancel} data-autofocus={onSubmit ? true : undefined}>
        {t('cancel')}
      </Button>
      <Button
        type={onSubmit ? 'button' : 'submit'}
        leftSection={icon}
        disabled={!ready}
        loading={busy}
        onClick={onSubmit && (() => void onSubmit())}
      >
        {submit}
      </Button>
    </div>
  );
}

/** The only button of a dialog that has nothing to decide. */
export function DialogClose({ onClose }: { onClose: () => void }) {
  return (
    <div className="row end dialog-foot">
      <Button variant="default" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
