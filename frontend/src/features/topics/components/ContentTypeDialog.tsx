import type { TopicListItem } from '@galley/contracts';
import { Modal } from '@mantine/core';
import { IconArticle, IconMail } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useLast } from '../../../shared/lib/useLast.js';
import { blogLink, newsletterLink } from '../../../shared/lib/topic-links.js';
import { RichText } from '../../../shared/ui/RichText.js';
import { t } from '../texts.js';

interface Props {
  topic: TopicListItem | null;
  subjectLine: string | null;
  onClose: () => void;
}

export function ContentTypeDialog({ topic: asked, subjectLine, onClose }: Props) {
  const navigate = useNavigate();
  const topic = useLast(asked);
  return (
    <Modal opened={asked !== null} onClose={onClose} title={t('chooseType')}>
      {topic ? (
        <div className="stack g4">
          <p className="soft" dir="auto">
            {topic.title}
          </p>
          {subjectLine ? (
            <div className="chip">
              <RichText text={t('subjectLine')} parts={{ line: <strong dir="auto">{subjectLine}</strong> }} />
            </div>
          ) : null}
          <div className="pair">
            <button
              type="button"
              className="card choice-card"
              data-autofocus
              onClick={() => void navigate(newsletterLink(topic.guruId, topic.id, subjectLine))}
            >
              <IconMail size={20} />
              <span className="strong">{t('newsletter')}</span>
              <span className="small soft">{t('newsletterHint')}</span>
            </button>
            <button
              type="button"
              className="card choice-card"
              onClick={() => void navigate(blogLink(topic.id, subjectLine))}
            >
              <IconArticle size={20} />
              <span className="strong">{t('blogPost')}</span>
              <span className="small soft">{t('blogPostHint')}</span>
            </button>
          </div>
        </div>
      ) : null}
    </Modal>
  );
}
