import type { PublicationState, PublicationWay } from '@galley/contracts';
import {
  IconAlertTriangle,
  IconCalendarTime,
  IconCircleCheck,
  IconCircleOff,
  IconClockExclamation,
  IconPencil,
  IconPlugConnectedX,
  IconSend,
} from '@tabler/icons-react';
import type { Tone } from '../lib/people.js';
import { textsOf } from '../lib/texts.js';

const t = textsOf('planning', {
  planned: 'Planned',
  publishing: 'On its way',
  published: 'Published',
  draft: 'Draft there',
  failed: 'Failed',
  missed: 'Missed',
  withdrawing: 'Being taken down',
  withdrawn: 'Taken down',
  disconnected: 'No longer connected',
});

interface Shown {
  readonly tone: Tone;
  readonly label: string;
  readonly icon: typeof IconSend;
}

const states: Record<PublicationState, Shown> = {
  planned: { tone: 'purple', label: t('planned'), icon: IconCalendarTime },
  publishing: { tone: 'cyan', label: t('publishing'), icon: IconSend },
  published: { tone: 'green', label: t('published'), icon: IconCircleCheck },
  failed: { tone: 'red', label: t('failed'), icon: IconAlertTriangle },
  missed: { tone: 'amber', label: t('missed'), icon: IconClockExclamation },
  withdrawing: { tone: 'cyan', label: t('withdrawing'), icon: IconSend },
  withdrawn: { tone: 'grey', label: t('withdrawn'), icon: IconCircleOff },
  disconnected: { tone: 'grey', label: t('disconnected'), icon: IconPlugConnectedX },
};

/** How a publication is shown: a word and a sign beside the colour. */
export const shownState = ({ state, as }: { state: PublicationState; as: PublicationWay }): Shown =>
  state === 'published' && as === 'draft'
    ? { tone: 'amber', label: t('draft'), icon: IconPencil }
    : states[state];
