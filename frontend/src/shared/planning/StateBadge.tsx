import type { PublicationState, PublicationWay } from '@galley/contracts';
import { Badge } from '../ui/index.js';
import { shownState } from './states.js';

/** The state of a publication, in a word and a sign. */
export function StateBadge({ of }: { of: { state: PublicationState; as: PublicationWay } }) {
  const { tone, label, icon: Icon } = shownState(of);
  return (
    <Badge tone={tone}>
      <Icon size={14} aria-hidden />
      {label}
    </Badge>
  );
}
