import type { GenerationDetail } from '@galley/contracts';
import { Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { toastFailure } from '../../../shared/ui/index.js';
import { TopicExpertChat } from '../../assistant/index.js';
import { t } from './texts.js';

/** "Chat with Topic Expert": a chat about the first topic. The chat begins when somebody opens it. */
export function TopicExpert({ detail: { generation, topics } }: { detail: GenerationDetail }) {
  const [opened, setOpened] = useState(false);
  const topic = topics[0];
  const toggle = () => {
    if (!topic) return toastFailure(t('noChat'), t('noTopic'));
    setOpened(!opened);
  };
  return (
    <section className="card" aria-label={t('expertChat')}>
      <UnstyledButton className="row between" aria-expanded={opened} onClick={toggle}>
        <span className="row">
          <IconMessageCircle size={16} aria-hidden />
          <span className="section-title">{t('expertChat')}</span>
        </span>
        <IconChevronDown size={16} className="result-fold" data-open={opened || undefined} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={opened}>
        {opened && topic ? (
          <div className="result-chat">
            <TopicExpertChat
              key={topic.id}
              topic={{ id: topic.id, title: topic.title }}
              source={{ id: topic.sourceId, title: topic.sourceTitle ?? '', videoUrl: null }}
              guruName={generation.guru.name}
            />
          </div>
        ) : null}
      </Collapse>
    </section>
  );
}
