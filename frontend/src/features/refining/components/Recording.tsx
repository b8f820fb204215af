import type { ContentDetails, DocumentType } from '@galley/contracts';
import { Anchor, Button, Modal } from '@mantine/core';
import { IconCopy, IconExternalLink, IconFileInfo } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readReference, safeUrl } from '../../../shared/lib/video.js';
import { copyPassword, DocumentFrame, PlatformBadge } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

type Source = Pick<
  ContentDetails,
  'platformType' | 'sourceUrl' | 'sourceReference' | 'sourceTitle' | 'sourceId' | 'googleDocId' | 'googleDocs'
>;

/** Where the recording itself can be watched, and its password. */
function accessOf({ sourceUrl, sourceReference }: Source) {
  const { link, password } = readReference(sourceReference);
  return { video: safeUrl(sourceUrl), recording: link, password };
}

/** The platform, a link to the recording, and its password to copy. */
export function RecordingBadge({ source }: { source: Source }) {
  const { video, recording, password } = accessOf(source);
  const href = video ?? recording;
  if (source.platformType === null) return null;
  return (
    <span className="row wrap">
      <PlatformBadge platformType={source.platformType} />
      {href ? (
        <Anchor href={href} target="_blank" rel="noreferrer" size="xs" className="row g1">
          <IconExternalLink size={14} aria-hidden />
          {video ? t('viewSource') : t('viewRecording')}
        </Anchor>
      ) : null}
      {password ? <Password password={password} /> : null}
    </span>
  );
}

function Password({ password }: { password: string }) {
  return (
    <Button
      size="compact-xs"
      variant="default"
      rightSection={<IconCopy size={12} />}
      onClick={() => void copyPassword(password)}
    >
      {t('password', { password })}
    </Button>
  );
}

/** Two buttons: one shows what the text was made from, the other opens the recording. */
export function RecordingButtons({ source, type }: { source: Source; type: DocumentType }) {
  const [open, setOpen] = useState(false);
  const { video, recording } = accessOf(source);
  const inside = source.sourceId === null ? null : `/video/${source.sourceId}`;
  const outside = video ?? recording;
  const look = {
    size: 'xs',
    variant: 'default',
    radius: 'xl',
    leftSection: <IconExternalLink size={16} />,
  } as const;
  return (
    <div className="talk-floats">
      <Button {...look} leftSection={<IconFileInfo size={16} />} onClick={() => setOpen(true)}>
        {t('sourceAndDocument')}
      </Button>
      {outside ? (
        <Button component="a" href={outside} target="_blank" rel="noreferrer" {...look}>
          {t('openSource')}
        </Button>
      ) : inside ? (
        <Button component={Link} to={inside} {...look}>
          {t('openSource')}
        </Button>
      ) : null}
      <Modal opened={open} onClose={() => setOpen(false)} title={t('sourceAndDocument')} size="xl">
        {open ? <Original source={source} type={type} /> : null}
      </Modal>
    </div>
  );
}

function Original({ source, type }: { source: Source; type: DocumentType }) {
  const document =
    source.googleDocs.find(({ contentType }) => contentType === type) ??
    source.googleDocs.find(({ googleDocId }) => googleDocId === source.googleDocId);
  return (
    <div className="stack g4">
      <div className="stack">
        {source.sourceTitle ? (
          <h3 className="strong" dir="auto">
            {source.sourceTitle}
          </h3>
        ) : null}
        <RecordingBadge source={source} />
      </div>
      {document ? <DocumentFrame document={document} /> : <p className="soft">{t('noDocument')}</p>}
    </div>
  );
}
