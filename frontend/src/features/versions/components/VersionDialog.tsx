import { Modal, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { dateTimeLabel } from '../../../shared/lib/time.js';
import { Markup } from '../../../shared/ui/Markup.js';
import { SkeletonProse, QueryView } from '../../../shared/ui/index.js';

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
    <Modal opened onClose={onClose} size="xl" fullScreen={phone} title={`Version ${version}`}>
      <QueryView
        query={whole}
        skeleton={<SkeletonProse paragraphs={2} label={`Loading version ${version}`} />}
      >
        {(data) => (
          <div className="stack g6">
            <p className="small soft" dir="auto">
              {data.author}, {dateTimeLabel(data.createdAt)}
              {data.userComment ? `: ${data.userComment}` : ''}
            </p>
            {data.blogContent === null ? null : (
              <SegmentedControl
                aria-label="Which text"
                value={body}
                data={[
                  { value: 'content', label: 'Newsletter' },
                  { value: 'blogContent', label: 'Blog Post' },
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
