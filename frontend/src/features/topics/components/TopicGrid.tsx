import type { TopicListItem } from '@galley/contracts';
import type { TopicActions } from '../useTopicActions.js';
import { TopicCard } from './TopicCard.js';
import { TopicDialogs } from './TopicDialogs.js';

/** Topic cards with all that can be done with them. */
export function TopicGrid({ topics, actions }: { topics: readonly TopicListItem[]; actions: TopicActions }) {
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
      <TopicDialogs actions={actions} />
    </>
  );
}
