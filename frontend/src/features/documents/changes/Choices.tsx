import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { t } from '../texts.js';

interface Props {
  /** What is decided about, for those who hear it. */
  of: string;
  onReject: () => void;
  /** Absent where there is nothing to accept any more. */
  onAccept?: () => void;
}

export const Choices = ({ of, onAccept, onReject }: Props) => (
  <div className="row">
    {onAccept ? (
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconCheck size={14} aria-hidden />}
        aria-label={t('acceptOne', { what: of })}
        onClick={onAccept}
      >
        {t('accept')}
      </Button>
    ) : null}
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<IconX size={14} aria-hidden />}
      aria-label={t('rejectOne', { what: of })}
      onClick={onReject}
    >
      {t('reject')}
    </Button>
  </div>
);
