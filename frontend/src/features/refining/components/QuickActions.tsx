import { quickActions } from '@galley/contracts';
import { Button, CloseButton } from '@mantine/core';
import { IconChecklist, IconMail, IconQuote, IconSpeakerphone, IconZoomCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RichText } from '../../../shared/ui/RichText.js';
import { t } from '../texts.js';

type Action = keyof typeof quickActions;
const icons: Record<Action, ReactNode> = {
  checkStructure: <IconChecklist size={16} />,
  subjectLines: <IconQuote size={16} />,
  teaser: <IconSpeakerphone size={16} />,
  newsletter: <IconMail size={16} />,
};

interface Props {
  busy: boolean;
  /** Text selected in an assistant's message. */
  selected: string;
  onDrop: () => void;
  onAction: (message: string) => void;
  onFactCheck: () => void;
}

/** Buttons for frequent requests. */
export function QuickActions({ busy, selected, onDrop, onAction, onFactCheck }: Props) {
  const action = (name: Action) => (
    <Button
      key={name}
      size="xs"
      variant="default"
      leftSection={icons[name]}
      disabled={busy}
      onClick={() => onAction(quickActions[name].message)}
    >
      {quickActions[name].label}
    </Button>
  );
  return (
    <div className="stack">
      {selected === '' ? null : (
        <div className="chip talk-selected">
          <RichText text={t('selected')} parts={{ words: <strong dir="auto">{selected}</strong> }} />
          <CloseButton size="xs" aria-label={t('clearSelection')} onClick={onDrop} />
        </div>
      )}
      <div className="talk-actions" role="group" aria-label={t('quickActions')}>
        {action('checkStructure')}
        <Button
          size="xs"
          variant={selected === '' ? 'default' : 'light'}
          leftSection={<IconZoomCheck size={16} />}
          // The selection would go with the press.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onFactCheck}
        >
          {t('factCheck')}
        </Button>
        {action('subjectLines')}
        {action('teaser')}
        {action('newsletter')}
      </div>
    </div>
  );
}
