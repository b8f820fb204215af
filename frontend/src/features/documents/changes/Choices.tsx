import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';

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
        aria-label={`Accept: ${of}`}
        onClick={onAccept}
      >
        Accept
      </Button>
    ) : null}
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<IconX size={14} aria-hidden />}
      aria-label={`Reject: ${of}`}
      onClick={onReject}
    >
      Reject
    </Button>
  </div>
);
