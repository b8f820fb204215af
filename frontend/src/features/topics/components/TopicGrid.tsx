import type { TopicListItem } from '@galley/contracts';
import type { TopicActions } from '../useTopicActions.js';
import '../topics.css';
import { TopicCard } from './TopicCard.js';

interface Props {
  topics: readonly TopicListItem[];
  actions: TopicActions;
  /** Another question is being answered. */
  busy: boolean;
  compact: boolean;
}

/** Topic cards with all that can be done with them. */
export function TopicGrid({ topics, actions, busy, compact }: Props) {
  return (
    <div className="grid" data-wide data-compact={compact || undefined} aria-busy={busy}>
      {topics.map((topic) => (
        <TopicCard
          key={topic.id}
          topic={topic}
          compact={compact}
          chosenLine={actions.lineOf(topic)}
          savedAs={actions.savedAs(topic.id)}
          onChooseLine={(line) => actions.choose(topic.id, line)}
          onOpen={() => actions.open(topic)}
          onSave={() => actions.save(topic)}
          onCreate={() => actions.create(topic)}
        />
      ))}
    </div>
  );
}
