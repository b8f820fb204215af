import { limits } from '@galley/contracts';
import { Button, Textarea } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../../shared/ui/index.js';
import type { DocumentLink } from '../documents.api.js';
import type { Unsent } from '../session/kept.js';
import { discard, onSetAside, type SetAside, setAsideOf, type WhyNotSent } from '../session/set-aside.js';
import { t } from '../texts.js';

const reasons: Readonly<Record<WhyNotSent, string>> = {
  full: t('wasFull'),
  refused: t('tooDeep', { levels: limits.textNesting }),
  long: t('wasTooLong'),
  late: t('wasTooOld'),
};

/** Text that the server has refused. It is not sent again; people copy from it what they need. */
export function SetAsideText({ link }: { link: DocumentLink }) {
  const [first] = useSetAside(link);
  if (!first) return null;
  return (
    <Rescue
      key={first.text}
      label={t('rescue', { reason: reasons[first.why] })}
      unsent={{ text: first.text, forget: () => discard(link.id, first) }}
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
    <section className="doc-rescue" aria-label={t('unsent')}>
      <Textarea label={label} value={text} readOnly autosize minRows={4} maxRows={12} dir="auto" />
      <div className="row">
        <Button
          size="xs"
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={() => void copyText(text, t('textCopied'))}
        >
          {t('copyText')}
        </Button>
        <Button
          size="xs"
          variant="default"
          // Out of sight means that it is gone: a page that is left at once must not show it again.
          onClick={() => void forget().then(() => setGone(true))}
        >
          {t('discard')}
        </Button>
      </div>
    </section>
  );
}
