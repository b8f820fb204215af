import { Button, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../texts.js';

interface Props {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirm: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is taken away. */
export function ConfirmDialog({ opened, title, children, confirm, busy, onConfirm, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm">
      <div className="stack g6">
        <Text component="div" c="dimmed">
          {children}
        </Text>
        <div className="row end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button color="red" variant="filled" loading={busy ?? false} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
