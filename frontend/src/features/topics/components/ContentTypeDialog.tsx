import type { TopicListItem } from '@galley/contracts';
import { Modal } from '@mantine/core';
import { IconArticle, IconMail } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useLast } from '../../../shared/lib/useLast.js';
import { blogLink, newsletterLink } from '../../../shared/lib/topic-links.js';

interface Props {
  topic: TopicListItem | null;
  subjectLine: string | null;
  onClose: () => void;
}

export function ContentTypeDialog({ topic: asked, subjectLine, onClose }: Props) {
  const navigate = useNavigate();
  const topic = useLast(asked);
  return (
    <Modal opened={asked !== null} onClose={onClose} title="Choose Content Type">
      {topic ? (
        <div className="stack g4">
          <p className="soft" dir="auto">
            {topic.title}
          </p>
          {subjectLine ? (
            <div className="chip">
              Subject line <strong dir="auto">{subjectLine}</strong>
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
              <span className="strong">Newsletter</span>
              <span className="small soft">Under 500 words, ready to send</span>
            </button>
            <button
              type="button"
              className="card choice-card"
              onClick={() => void navigate(blogLink(topic.id, subjectLine))}
            >
              <IconArticle size={20} />
              <span className="strong">Blog Post</span>
              <span className="small soft">1,000 to 1,200 words with subheads</span>
            </button>
          </div>
        </div>
      ) : null}
    </Modal>
  );
}
