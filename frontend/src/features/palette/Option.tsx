import { IconArrowRight } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { isPlain } from '../../shared/keyboard/hint.js';
import { shortcutsOn } from '../../shared/keyboard/switch.js';
import { StatusBadge } from '../../shared/ui/index.js';
import { Highlighted } from '../topics/components/Highlighted.js';
import { Caps } from './Caps.js';
import type { Item } from './items.js';

interface Props {
  item: Item;
  id: string;
  chosen: boolean;
  onPoint: () => void;
  onOpen: (apart: boolean) => void;
}

/** One line of the palette: what it is, where it belongs, and the shortcut that would have been quicker. */
export function Option({ item, id, chosen, onPoint, onOpen }: Props) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const { icon: Icon, title, detail, moment, passage, status, shortcut } = item;
  const teaches = shortcut && (shortcutsOn() || !isPlain(shortcut));
  return (
    // The field keeps the focus and the keys (a combobox): the line itself only takes the mouse.
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className="palette-option"
      data-passage={Boolean(passage) || undefined}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event: MouseEvent) => onOpen(event.ctrlKey || event.metaKey)}
      onAuxClick={(event) => event.button === 1 && onOpen(true)}
    >
      <Icon size={16} aria-hidden />
      <span className="palette-title clamp-1" dir="auto">
        <Highlighted text={title} highlight={item.highlight} />
      </span>
      {detail ? (
        <span className="palette-detail small faint clamp-1" dir="auto">
          {detail}
        </span>
      ) : null}
      {passage ? (
        <span className="palette-passage small" dir="auto">
          <Highlighted text={passage} highlight={passage} />
        </span>
      ) : null}
      <span className="palette-end">
        {moment ? <span className="moment">{moment}</span> : null}
        {status ? <StatusBadge status={status} /> : null}
        {teaches ? <Caps of={shortcut} /> : null}
        {item.id.startsWith('all:') ? <IconArrowRight size={14} aria-hidden /> : null}
      </span>
    </div>
  );
}
