import { limits } from '@galley/contracts';
import { Button, Textarea } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../../shared/ui/index.js';
import type { DocumentLink } from '../documents.api.js';
import type { Unsent } from '../session/kept.js';
import { discard, onSetAside, type SetAside, setAsideOf, type WhyNotSent } from '../session/set-aside.js';

const reasons: Readonly<Record<WhyNotSent, string>> = {
  full: 'The document had reached its largest size.',
  refused: `Quotes and lists may stand inside each other at most ${limits.textNesting} deep.`,
  long: 'The text had become longer than a document may be.',
  late: 'The document was rewritten too long ago.',
};

/** Text that the server has refused. It is not sent again; people copy from it what they need. */
export function SetAsideText({ link }: { link: DocumentLink }) {
  const [first] = useSetAside(link);
  if (!first) return null;
  return (
    <Rescue
      key={first.text}
      label={`Your last edits were not taken. ${reasons[first.why]} This is the text as it stood here. Copy what you need and put it into the document again.`}
      unsent={{ text: first.text, forget: () => void discard(link.id, first) }}
    />
  );
}

function useSetAside({ id, key }: DocumentLink): readonly SetAside[] {
  const [found, setFound] = useState<readonly SetAside[]>([]);
  useEffect(() => {
    let shown = true;
    const look = () => void setAsideOf({ id, key }).then((now) => (shown ? setFound(now) : undefined));
    look();
    const stop = onSetAside(look);
    return () => {
      shown = false;
      stop();
    };
  }, [id, key]);
  return found;
}

/** What was typed and can't be sent any more is handed back before it goes. */
export function Rescue({ label, unsent: { text, forget } }: { label: string; unsent: Unsent }) {
  const [gone, setGone] = useState(false);
  if (gone) return null;
  return (
    <section className="doc-rescue" aria-label="Text that was not sent">
      <Textarea label={label} value={text} readOnly autosize minRows={4} maxRows={12} dir="auto" />
      <div className="row">
        <Button
          size="xs"
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={() => void copyText(text, 'Text copied')}
        >
          Copy the text
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            forget();
            setGone(true);
          }}
        >
          Discard it from this device
        </Button>
      </div>
    </section>
  );
}
