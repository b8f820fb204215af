import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconGitPullRequest, IconLetterCase, IconListCheck, IconMessage2 } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { t } from '../texts.js';
import { buttonId, type PanelName, type Panels } from './usePanels.js';

interface Entry {
  readonly panel: PanelName;
  readonly label: string;
  readonly Icon: ComponentType<{ size: number }>;
  /** How many things wait there for somebody. */
  readonly count: number;
  /** What is counted, for those who hear it. */
  readonly counted: string;
}

interface Props {
  panels: Panels;
  comments: number;
  changes: number;
  /** Checking needs somebody who is signed in, and a text that rests on recordings. */
  canCheck: boolean;
}

/** The ways into the panels, each with how much waits in it; on phones they stand at the bottom. */
export function PanelButtons({ panels, comments, changes, canCheck }: Props) {
  const entries: Entry[] = [
    {
      panel: 'comments',
      label: t('comments'),
      Icon: IconMessage2,
      count: comments,
      counted: t('unresolved'),
    },
    {
      panel: 'changes',
      label: t('changes'),
      Icon: IconGitPullRequest,
      count: changes,
      counted: t('toDecide'),
    },
  ];
  if (canCheck)
    entries.push({ panel: 'facts', label: t('factCheck'), Icon: IconListCheck, count: 0, counted: '' });
  // A wide bar shows the number itself.
  entries.push({ panel: 'words', label: t('length'), Icon: IconLetterCase, count: 0, counted: '' });
  return (
    <nav className="doc-panel-buttons" aria-label={t('panels')}>
      {entries.map(({ panel, label, Icon, count, counted }) => (
        <Tooltip key={panel} label={label}>
          <ActionIcon
            id={buttonId(panel)}
            className="doc-panel-button"
            aria-expanded={panels.open === panel}
            data-panel={panel}
            data-active={panels.open === panel || undefined}
            onClick={() => panels.toggle(panel)}
          >
            <Icon size={18} />
            <span className="doc-panel-label">{label}</span>
            {count > 0 ? (
              <>
                {' '}
                <span className="doc-count numbers">{count > 99 ? '99+' : count}</span>{' '}
                <VisuallyHidden>{counted}</VisuallyHidden>
              </>
            ) : null}
          </ActionIcon>
        </Tooltip>
      ))}
    </nav>
  );
}
