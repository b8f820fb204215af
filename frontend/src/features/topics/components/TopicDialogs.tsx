import { SaveTopicDialog } from '../saved/SaveTopicDialog.js';
import type { TopicActions } from '../useTopicActions.js';
import { ContentTypeDialog } from './ContentTypeDialog.js';
import { TopicDetailsDialog } from './TopicDetailsDialog.js';

/** The dialogs of a topic: look, save, create. */
export function TopicDialogs({ actions }: { actions: TopicActions }) {
  const creating = actions.topicFor('create');
  const looking = actions.topicFor('details');
  return (
    <>
      <TopicDetailsDialog topicId={looking?.id ?? null} title={looking?.title} onClose={actions.close} />
      <SaveTopicDialog topic={actions.topicFor('save')} onClose={actions.close} />
      <ContentTypeDialog
        topic={creating}
        subjectLine={creating ? actions.lineOf(creating.id) : null}
        onClose={actions.close}
      />
    </>
  );
}
