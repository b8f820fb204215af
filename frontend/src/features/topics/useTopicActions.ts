import type { TopicListItem } from '@galley/contracts';
import { useState } from 'react';
import { type ChosenLines, chooseLine } from './choose-line.js';
import { toast } from '../../shared/ui/index.js';

type Dialog = { kind: 'details' | 'save' | 'create'; topic: TopicListItem };

/** What can be done with a topic card: look, save, create; and what its dialogs need to know. */
export function useTopicActions(gurus: readonly { id: number }[]) {
  const [lines, setLines] = useState<ChosenLines>({});
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const create = (topic: TopicListItem) => {
    if (!gurus.some(({ id }) => id === topic.guruId)) {
      return toast({ title: 'Error', message: 'Guru not found for this topic', destructive: true });
    }
    setDialog({ kind: 'create', topic });
  };
  return {
    lineOf: (topicId: number): string | null => lines[topicId] ?? null,
    choose: (topicId: number, line: string | null) => setLines((before) => chooseLine(before, topicId, line)),
    open: (topic: TopicListItem) => setDialog({ kind: 'details', topic }),
    save: (topic: TopicListItem) => setDialog({ kind: 'save', topic }),
    create,
    close: () => setDialog(null),
    topicFor: (kind: Dialog['kind']): TopicListItem | null => (dialog?.kind === kind ? dialog.topic : null),
  };
}
export type TopicActions = ReturnType<typeof useTopicActions>;
