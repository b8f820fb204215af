import type { AssistantMessage as ChatMessage } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { Moment, toast, toastError } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

interface Props {
  message: ChatMessage;
  /** What it answers; null for the first words of the assistant. */
  question: string | null;
  source: { id: number; title: string; videoUrl: string | null };
}

/** One message; an answer carries the moments it rests on, and can become a topic of the source. */
export function ChatEntry({ message, question, source }: Props) {
  const { role, content, moments, stopped, beforeCorrection } = message;
  return (
    <li className="chat-entry" data-role={role} aria-label={role === 'user' ? t('you') : t('assistant')}>
      <p className="preserve" dir="auto">
        {content}
      </p>
      {stopped ? <span className="small soft">{t('stopped')}</span> : null}
      {beforeCorrection ? <span className="small soft">{t('beforeCorrection')}</span> : null}
      {moments.length > 0 ? (
        <ul className="plain chat-moments" aria-label={t('basedOn')}>
          {moments.map((moment) => (
            <li key={`${moment.sourceId}-${moment.timestamp}-${moment.text.slice(0, 40)}`}>
              <Moment
                timestamp={moment.timestamp}
                seconds={moment.startSeconds}
                approximate={moment.approximate}
                url={moment.sourceId === source.id ? source.videoUrl : null}
                sourceId={moment.sourceId}
              />
              <span className="small soft" dir="auto">
                {moment.speaker ? <span className="strong">{moment.speaker} </span> : null}
                {moment.text}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {role === 'assistant' ? <ExtractTopic message={message} question={question} source={source} /> : null}
    </li>
  );
}

function ExtractTopic({ message, question, source }: Props) {
  const [extract, { isLoading, isSuccess }] = useCallMutation(httpApi.assistant.extractTopic);
  const onClick = async () => {
    const { data, error } = await extract({
      sourceId: source.id,
      assistantMessage: message.content,
      topicContext: question ?? source.title,
    });
    if (data?.success) toast({ title: t('extracted'), message: data.topic.title });
    else toastError(t('notExtracted'), error);
  };
  return (
    <div>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        leftSection={<IconBookmarkPlus size={14} />}
        loading={isLoading}
        disabled={isSuccess}
        onClick={() => void onClick()}
      >
        {isSuccess ? t('extracted') : t('extract')}
      </Button>
    </div>
  );
}
