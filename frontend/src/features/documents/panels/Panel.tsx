import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ageLabel, dateTimeLabel } from '../../../shared/lib/time.js';
import { t } from '../texts.js';

interface Props {
  /** The name of its title among the texts. */
  name: 'comments' | 'changes' | 'factCheck' | 'length';
  onClose: () => void;
  /** Beside the title: a filter, or what concerns all that the panel lists. */
  tools?: ReactNode;
  children: ReactNode;
}

/** Stands beside the text; on phones it is a sheet at the bottom. Escape closes it. */
export function Panel({ name, onClose, tools, children }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // Opened by its button, the panel is where the person goes on; opened from the text, the caret stays there.
    if (document.activeElement?.closest('.doc-panel-buttons')) panel.current?.focus({ preventScroll: true });
  }, []);
  const inside = useRef(false);
  useEffect(() => {
    // What had the focus may have gone with its card: a change that was decided, a comment that was resolved.
    if (inside.current && document.activeElement === document.body)
      panel.current?.focus({ preventScroll: true });
  });
  return (
    <aside
      className="doc-panel"
      aria-label={t(name)}
      tabIndex={-1}
      ref={panel}
      onFocus={() => {
        inside.current = true;
      }}
      onBlur={() => {
        inside.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className="doc-panel-head">
        <h2 className="section-title">{t(name)}</h2>
        <span className="push" />
        {tools}
        <ActionIcon aria-label={t(`hide-${name}`)} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      <div className="doc-panel-body">{children}</div>
    </aside>
  );
}

/** Who, and when: browsers write these, so a time may be none. */
export function Byline({ author, at }: { author: string; at: string }) {
  return (
    <span className="row between small">
      <strong className="clamp-1" dir="auto" title={author}>
        {author}
      </strong>
      {Number.isNaN(Date.parse(at)) ? null : (
        <time className="faint doc-time" dateTime={at} title={dateTimeLabel(at)}>
          {ageLabel(at)}
        </time>
      )}
    </span>
  );
}
