import type { GenerationDetail } from '@galley/contracts';
import { ActionIcon } from '@mantine/core';
import { IconMessageChatbot } from '@tabler/icons-react';
import { useState } from 'react';
import '../refining.css';
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
  const show = () => {
    setBegun(true);
    setOpen(true);
  };
  return (
    <div
      className="talk-widget"
      data-open={open}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      {begun ? (
        <div hidden={!open} className="talk-sheet" role="dialog" aria-label="Content Refinement">
          <RefinementPanel
            key={sessionKey(detail, documentId)}
            detail={detail}
            documentId={documentId}
            onClose={() => setOpen(false)}
          />
        </div>
      ) : null}
      {open ? null : (
        <ActionIcon
          variant="filled"
          color="ember"
          radius="50%"
          size="xl"
          aria-label="Refine this text in a chat"
          title="Refine this text in a chat"
          aria-expanded={open}
          onClick={show}
        >
          <IconMessageChatbot size={22} />
        </ActionIcon>
      )}
    </div>
  );
}
