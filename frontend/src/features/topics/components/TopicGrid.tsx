import type { TopicListItem } from '@galley/contracts';
import { SaveTopicDialog } from '../saved/SaveTopicDialog.js';
import type { TopicActions } from '../useTopicActions.js';
import { ContentTypeDialog } from './ContentTypeDialog.js';
import { TopicCard } from './TopicCard.js';
import { TopicDetailsDialog } from './TopicDetailsDialog.js';

/** Topic cards with all that can be done with them. */
export function TopicGrid({ topics, actions }: { topics: readonly TopicListItem[]; actions: TopicActions }) {
  const creating = actions.topicFor('create');
  const looking = actions.topicFor('details');
  return (
    <>
      <div className="grid" data-wide>
        {topics.map((topic) => (
          <TopicCard
            key={topic.id}
            topic={topic}
            chosenLine={actions.lineOf(topic.id)}
            onChooseLine={(line) => actions.choose(topic.id, line)}
            onOpen={() => actions.open(topic)}
            onSave={() => actions.save(topic)}
            onCreate={() => actions.create(topic)}
          />
        ))}
      </div>
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
