import { ActionIcon } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { toast, toastError } from '../../../shared/ui/index.js';
import { useUndo } from '../../bin/index.js';
import { t } from '../texts.js';

interface Props {
  topicId: number;
  lines: readonly string[];
  chosen: string | null;
  /** The line that was clicked, or null when it was the chosen one. */
  onChoose: (line: string | null) => void;
  /** Shows the first lines only until somebody asks for the others. */
  short?: boolean;
}

/** As many lines as a compact card shows. */
const SHORT = 2;

/** A topic's subject lines. The chosen one goes along to the create screens; all can be written again. */
export function SubjectLines({ topicId, lines, chosen, onChoose, short = false }: Props) {
  const [refresh, { isLoading }] = useCallMutation(httpApi.topic.refreshSubjectLines);
  const undo = useUndo();
  const [open, setOpen] = useState(false);
  const first = lines.slice(0, SHORT);
  // The chosen line is always in sight.
  const kept = chosen === null || first.includes(chosen) ? first : [chosen, ...lines.slice(0, SHORT - 1)];
  const shown = short && !open ? kept : lines;
  const more = lines.length - shown.length;
  const renew = async () => {
    const result = await refresh({ id: topicId });
    if (result.error) return toastError(t('refreshFailed'), result.error, t('linesNotRefreshed'));
    onChoose(null);
    const { replaced } = result.data;
    if (replaced) undo(t('linesRefreshed'), { kind: 'subject-lines', id: replaced });
    else toast({ title: t('linesRefreshed') });
  };
  return (
    <div className="stack" style={{ gap: 'var(--s1)' }}>
      <div className="row between">
        <h4 className="small soft">{t('subjectLines')}</h4>
        <ActionIcon
          size="sm"
          aria-label={t('refreshLines')}
          title={t('refreshLines')}
          disabled={isLoading}
          onClick={() => void renew()}
        >
          <IconRefresh size={14} className={isLoading ? 'turning' : undefined} />
        </ActionIcon>
      </div>
      {lines.length === 0 ? <p className="small faint">{t('noLines')}</p> : null}
      <ul className="plain subjects">
        {shown.map((line) => (
          <li key={line}>
            <button
              type="button"
              className="subject"
              dir="auto"
              title={line}
              aria-pressed={chosen === line}
              onClick={() => onChoose(chosen === line ? null : line)}
            >
              {chosen === line ? (
                <IconCircleCheckFilled size={16} aria-hidden />
              ) : (
                <IconCircle size={16} aria-hidden />
              )}
              <span className={short && !open ? 'clamp-1' : undefined}>{line}</span>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <button type="button" className="subject-more small" onClick={() => setOpen(true)}>
          {t('moreLines', { count: more })}
        </button>
      ) : null}
    </div>
  );
}
