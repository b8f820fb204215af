import { Modal, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { dateTimeLabel } from '../../../shared/lib/time.js';
import { Markup } from '../../../shared/ui/Markup.js';
import { SkeletonProse, QueryView } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

export const PHONE = '(max-width: 47.9375em)';

interface Props {
  generationId: number;
  version: number;
  onClose: () => void;
}

/** One version as it reads. */
export function VersionDialog({ generationId, version, onClose }: Props) {
  const whole = useCallQuery(httpApi.version.get, { id: generationId, version });
  const [body, setBody] = useState<'content' | 'blogContent'>('content');
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  return (
    <Modal opened onClose={onClose} size="xl" fullScreen={phone} title={t('version', { version })}>
      <QueryView
        query={whole}
        skeleton={<SkeletonProse paragraphs={2} label={t('loadingOne', { version })} />}
      >
        {(data) => (
          <div className="stack g6">
            <p className="small soft" dir="auto">
              {t(data.userComment ? 'madeFor' : 'made', {
                author: data.author,
                when: dateTimeLabel(data.createdAt),
                comment: data.userComment ?? '',
              })}
            </p>
            {data.blogContent === null ? null : (
              <SegmentedControl
                aria-label={t('whichText')}
                value={body}
                data={[
                  { value: 'content', label: t('newsletter') },
                  { value: 'blogContent', label: t('blogPost') },
                ]}
                onChange={(next) => setBody(next === 'blogContent' ? 'blogContent' : 'content')}
              />
            )}
            <Markup html={data[body] ?? ''} />
          </div>
        )}
      </QueryView>
    </Modal>
  );
}
