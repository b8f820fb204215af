import type { TopicListItem } from '@galley/contracts';
import { useState } from 'react';
import { selection } from '../../shared/lib/selection.js';
import { useUrlDialog } from '../../shared/lib/useUrlDialog.js';
import { useUrlFilters } from '../../shared/lib/useUrlFilters.js';
import { toastFailure } from '../../shared/ui/index.js';
import { chooseLine, linesFromTexts, linesToTexts } from './choose-line.js';
import { useSavedTopicsQuery } from './saved/saved-topics.api.js';
import { t } from './texts.js';

type Dialog = { kind: 'save' | 'create'; topic: TopicListItem };
type WithLines = Pick<TopicListItem, 'id' | 'subjectLines'>;

const LINES = 'line';

/**
 * What can be done with a topic card: look, save, create; and what its dialogs need to know. The topic that is looked at
 * and the chosen subject lines are in the address: a reload and Back keep them. `gurus` is null while they are not known.
 */
export function useTopicActions(gurus: readonly { id: number }[] | null) {
  const { texts, set } = useUrlFilters();
  const details = useUrlDialog('topic');
  const saved = useSavedTopicsQuery().data?.items;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const lines = linesFromTexts(texts(LINES));
  const create = (topic: TopicListItem) => {
    if (gurus && !gurus.some(({ id }) => id === topic.guruId)) {
      return toastFailure(t('error'), t('noGuru'));
    }
    setDialog({ kind: 'create', topic });
  };
  return {
    /** The chosen line; one that was written anew since is not chosen any more. */
    lineOf: ({ id, subjectLines }: WithLines): string | null =>
      subjectLines.find((line) => line === lines[id]) ?? null,
    /** The screens of the criteria read it from the selection. */
    choose: (topicId: number, line: string | null) => {
      selection.keepLine(topicId, line);
      set({ [LINES]: linesToTexts(chooseLine(lines, topicId, line)) });
    },
    /** One's own copy of a topic, by its id; null when there is none. */
    savedAs: (topicId: number): number | null => saved?.find((one) => one.topicId === topicId)?.id ?? null,
    details,
    open: (topic: TopicListItem) => details.open(topic.id),
    save: (topic: TopicListItem) => setDialog({ kind: 'save', topic }),
    create,
    close: () => setDialog(null),
    topicFor: (kind: Dialog['kind']): TopicListItem | null => (dialog?.kind === kind ? dialog.topic : null),
  };
}
export type TopicActions = ReturnType<typeof useTopicActions>;
