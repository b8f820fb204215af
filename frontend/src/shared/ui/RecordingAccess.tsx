import { Anchor, Button } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { readReference, shorten } from '../lib/video.js';
import { t } from '../texts.js';
import { copyPassword } from './copy.js';

const LINK_LENGTH = 60;

interface Props {
  sourceReference: string | null;
  password?: string | null;
}

/** The recording link, shortened to 60 characters, and the password to copy. */
export function RecordingAccess({ sourceReference, password }: Props) {
  const found = readReference(sourceReference);
  const secret = password ?? found.password;
  if (!found.link && !secret) return null;
  return (
    <div className="stack small">
      {found.link ? (
        <Anchor href={found.link} target="_blank" rel="noreferrer" size="xs" c="dimmed" className="row g1">
          <IconExternalLink size={14} />
          <span className="clamp-1">{shorten(found.link, LINK_LENGTH)}</span>
        </Anchor>
      ) : null}
      {secret ? (
        <div>
          <Button
            size="compact-xs"
            variant="default"
            rightSection={<IconCopy size={12} />}
            onClick={() => void copyPassword(secret)}
          >
            {t('password', { password: secret })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
