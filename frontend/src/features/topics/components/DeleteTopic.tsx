import { limits, type TopicListItem } from '@galley/contracts';
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { ConfirmDialog, toastResult } from '../../../shared/ui/index.js';
import { useUndo } from '../../bin/index.js';

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
  const confirm = async () => {
    const result = await remove({ id });
    setAsked(false);
    if (!toastResult(result, null, 'Failed to delete topic')) return;
    undo('Topic deleted', { kind: 'topic', id });
    onDeleted?.();
  };
  return (
    <>
      {small ? (
        <ActionIcon
          size="sm"
          className="still faint"
          aria-label={`Delete ${title}`}
          title="Delete topic"
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
          Delete topic
        </Button>
      )}
      <ConfirmDialog
        opened={asked}
        title="Delete topic?"
        confirm="Delete topic"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
      >
        “{title}” leaves its recording for the whole team. Texts made from it and saved copies stay. You can
        restore it from the <Link to="/bin">bin</Link> for {limits.binDays} days.
      </ConfirmDialog>
    </>
  );
}
