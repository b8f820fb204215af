import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { t } from '../texts.js';
import { copyText } from './copy.js';

/** Names a failed request, to be copied for whoever looks into it. */
export function RequestId({ id }: { id: string }) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-xs"
      className="request-id"
      leftSection={<IconCopy size={12} />}
      onClick={() => void copyText(id)}
    >
      {t('request', { id })}
    </Button>
  );
}
