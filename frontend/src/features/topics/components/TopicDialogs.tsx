import { useLast } from '../../../shared/lib/useLast.js';
import { SaveTopicDialog } from '../saved/SaveTopicDialog.js';
import type { TopicListItem } from '@galley/contracts';
import type { TopicActions } from '../useTopicActions.js';
import { ContentTypeDialog } from './ContentTypeDialog.js';
import { TopicDetailsDialog } from './TopicDetailsDialog.js';

/** The dialogs of a topic: look, save, create. */
export function TopicDialogs({
  topics,
  actions,
}: {
  topics: readonly TopicListItem[];
  actions: TopicActions;
}) {
  const creating = actions.topicFor('create');
  const lastCreated = useLast(creating);
  const looking = actions.details.id;
  return (
    <>
      <TopicDetailsDialog
        topicId={looking}
        title={topics.find(({ id }) => id === looking)?.title}
        onClose={actions.details.close}
      />
      <SaveTopicDialog topic={actions.topicFor('save')} onClose={actions.close} />
      <ContentTypeDialog
        topic={creating}
        subjectLine={lastCreated && actions.lineOf(lastCreated)}
        onClose={actions.close}
      />
    </>
  );
}
