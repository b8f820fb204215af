import { limits, type TopicListItem } from '@galley/contracts';
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { httpApi, useCallMutation, useMay } from '../../../shared/api/index.js';
import { ConfirmDialog, toastResult } from '../../../shared/ui/index.js';
import { RichText } from '../../../shared/ui/RichText.js';
import { useUndo } from '../../bin/index.js';
import { t } from '../texts.js';

interface Props {
  topic: Pick<TopicListItem, 'id' | 'title'>;
  /** Only an icon, for a line of a list. */
  small?: boolean;
  onDeleted?: () => void;
}

/** Deletes a topic of a recording, for the whole team, after a question. */
export function DeleteTopic({ topic: { id, title }, small = false, onDeleted }: Props) {
  const [asked, setAsked] = useState(false);
  const [remove, { isLoading }] = useCallMutation(httpApi.topic.delete);
  const undo = useUndo();
  const allowed = useMay(httpApi.topic.delete);
  const confirm = async () => {
    const result = await remove({ id });
    setAsked(false);
    if (!toastResult(result, null, t('notDeleted'))) return;
    undo(t('deleted'), { kind: 'topic', id });
    onDeleted?.();
  };
  if (!allowed) return null;
  return (
    <>
      {small ? (
        <ActionIcon
          size="sm"
          className="still faint"
          aria-label={t('deleteOne', { title })}
          title={t('delete')}
          onClick={() => setAsked(true)}
        >
          <IconTrash size={14} />
        </ActionIcon>
      ) : (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => setAsked(true)}
        >
          {t('delete')}
        </Button>
      )}
      <ConfirmDialog
        opened={asked}
        title={t('deleteQuestion')}
        confirm={t('delete')}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
      >
        <RichText
          text={t('deleteText', { days: limits.binDays })}
          parts={{ topic: <>{title}</>, bin: <Link to="/bin" /> }}
        />
      </ConfirmDialog>
    </>
  );
}
