import type { GenerationDetail } from '@galley/contracts';
import { ActionIcon } from '@mantine/core';
import { IconMessageChatbot } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { httpApi, useMay } from '../../../shared/api/index.js';
import { t } from '../texts.js';
import '../refining.css';
import '../places.css';
import { RefinementPanel, sessionKey } from './RefinementPanel.js';

interface Props {
  detail: GenerationDetail;
  documentId: string | null;
}

/**
 * A round button that opens the chat about a text, 384 by 600 pixels, a whole sheet on phones. Once opened it goes on while it is
 * hidden, so that an answer is there when one comes back.
 */
export function RefinementWidget({ detail, documentId }: Props) {
  const [open, setOpen] = useState(false);
  const [begun, setBegun] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Focus goes where the eye goes: into the panel, and back to its button. */
  const toggle = (next: boolean) => {
    setBegun(true);
    setOpen(next);
    requestAnimationFrame(() => (next ? sheet : button).current?.focus());
  };
  const leave = ({ key, currentTarget, target }: KeyboardEvent) => {
    // A dialog above the panel is drawn elsewhere in the page, but its keys come through here.
    if (key === 'Escape' && open && target instanceof Node && currentTarget.contains(target)) toggle(false);
  };
  if (!useMay(httpApi.refining.refine)) return null;
  return (
    <div className="talk-widget" data-open={open} onKeyDown={leave}>
      {begun ? (
        <div
          ref={sheet}
          tabIndex={-1}
          hidden={!open}
          className="talk-sheet"
          role="dialog"
          aria-label={t('panel')}
        >
          <RefinementPanel
            key={sessionKey(detail, documentId)}
            detail={detail}
            documentId={documentId}
            onClose={() => toggle(false)}
          />
        </div>
      ) : null}
      {open ? null : (
        <ActionIcon
          ref={button}
          variant="filled"
          color="ember"
          radius="50%"
          size="xl"
          aria-label={t('openPanel')}
          title={t('openPanel')}
          aria-expanded={open}
          onClick={() => toggle(true)}
        >
          <IconMessageChatbot size={22} />
        </ActionIcon>
      )}
    </div>
  );
}
