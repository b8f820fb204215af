import { ActionIcon } from '@mantine/core';
import { IconCheck, IconPointFilled, IconRefresh } from '@tabler/icons-react';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { toast, toastError } from '../../../shared/ui/index.js';

interface Props {
  topicId: number;
  lines: readonly string[];
  chosen: string | null;
  /** The line that was clicked, or null when it was the chosen one. */
  onChoose: (line: string | null) => void;
}

/** A topic's subject lines. The chosen one goes along to the create screens; all can be written again. */
export function SubjectLines({ topicId, lines, chosen, onChoose }: Props) {
  const [refresh, { isLoading }] = useCallMutation(httpApi.topic.refreshSubjectLines);
  const renew = async () => {
    const result = await refresh({ id: topicId });
    if (result.error) return toastError('Refresh failed', result.error, 'Failed to refresh subject lines');
    onChoose(null);
    toast({ title: 'Subject lines refreshed' });
  };
  return (
    <div className="stack" style={{ gap: 'var(--s1)' }}>
      <div className="row between">
        <h4 className="small soft">Subject lines</h4>
        <ActionIcon
          size="sm"
          aria-label="Refresh subject lines"
          title="Refresh subject lines"
          disabled={isLoading}
          onClick={() => void renew()}
        >
          <IconRefresh size={14} className={isLoading ? 'turning' : undefined} />
        </ActionIcon>
      </div>
      {lines.length === 0 ? <p className="small faint">None yet. Refresh to have them written.</p> : null}
      <ul className="plain subjects">
        {lines.map((line) => (
          <li key={line}>
            <button
              type="button"
              className="subject"
              dir="auto"
              aria-pressed={chosen === line}
              onClick={() => onChoose(chosen === line ? null : line)}
            >
              {chosen === line ? (
                <IconCheck size={14} aria-hidden />
              ) : (
                <IconPointFilled size={14} aria-hidden />
              )}
              <span>{line}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
