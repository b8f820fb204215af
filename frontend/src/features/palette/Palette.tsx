import { Button, CloseButton, Modal, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { ahead } from '../../shared/keyboard/ahead.js';
import { mod } from '../../shared/keyboard/index.js';
import { Option } from './Option.js';
import type { Found } from './useFound.js';
import { usePalette } from './usePalette.js';
import { MissingParts } from '../../shared/ui/MissingParts.js';
import { counted } from '../../shared/lib/counted.js';

interface Props {
  opened: boolean;
  /** Counts how often it was opened: each time it begins anew, also while it is still fading from the last. */
  openings: number;
  onClose: () => void;
  /** Something was opened or done: the focus belongs to the screen now, not to where it came from. */
  onDone: () => void;
  onHelp: () => void;
}

/** Everything in the studio, by typing: screens, actions, texts, topics, what was said, sources and gurus. */
export function Palette({ opened, openings, onClose, onDone, onHelp }: Props) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      centered={false}
      returnFocus={false}
      yOffset="12dvh"
      size="42rem"
      padding={0}
      classNames={{ inner: 'palette-place', content: 'palette', body: 'palette-body' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search and commands">
        <Modal.Body>
          <Search key={openings} onClose={onClose} onDone={onDone} onHelp={onHelp} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** A combobox whose list is always open: the field has the focus, the list shows what Enter would open. */
function Search({ onClose, onDone, onHelp }: Omit<Props, 'opened' | 'openings'>) {
  const list = useId();
  const { query, type, sections, items, chosen, choose, open, onKeyDown, found } = usePalette(onDone);
  const onKey = (event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return onKeyDown(event);
    event.preventDefault();
    onClose();
  };
  const idOf = (item: { id: string }) => `${list}-${item.id}`;
  return (
    <>
      <div className="palette-field">
        <IconSearch size={18} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label="Search or jump to"
          aria-expanded
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? idOf(chosen) : undefined}
          placeholder="Search or jump to…"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          dir="auto"
          value={query}
          onFocus={() => {
            const typed = ahead.end();
            if (typed) type(query + typed);
          }}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKey}
        />
        <CloseButton aria-label="Close" onClick={onClose} />
      </div>
      <div className="palette-list" id={list} role="listbox" aria-label="Results" aria-busy={found.searching}>
        {sections.map((section, at) => (
          <div key={section.group} role="group" aria-labelledby={`${list}-group-${at}`}>
            <div className="palette-group" id={`${list}-group-${at}`} role="presentation">
              {section.group}
            </div>
            {section.items.map((item) => (
              <Option
                key={item.id}
                id={idOf(item)}
                item={item}
                chosen={item === chosen}
                onPoint={() => choose(item.id)}
                onOpen={(apart) => open(item, apart)}
              />
            ))}
          </div>
        ))}
      </div>
      <State query={query} count={items.length} found={found} />
      <Foot onHelp={onHelp} />
    </>
  );
}

const isPaletteKey = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && event.key === 'k';

function Foot({ onHelp }: Pick<Props, 'onHelp'>) {
  return (
    <div className="palette-foot small faint">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> choose
      </span>
      <span>
        <kbd>↵</kbd> open
      </span>
      <span>
        <kbd>{mod}</kbd> <kbd>↵</kbd> in a new tab
      </span>
      <Button className="push" size="compact-xs" variant="subtle" color="gray" onClick={onHelp}>
        Keyboard shortcuts
      </Button>
    </div>
  );
}

interface StateProps {
  query: string;
  count: number;
  found: Found;
}

/** What the list does not say itself: that there is nothing, that more is coming, or that a search failed. */
function State({ query, count, found: { answer, searching, failed, again } }: StateProps) {
  const typed = query.trim();
  return (
    <>
      <VisuallyHidden role="status">{searching ? '' : counted(count, 'result')}</VisuallyHidden>
      {failed ? (
        <div className="palette-note" role="alert">
          <span>Not everything could be searched.</span>
          <Button size="compact-xs" variant="default" onClick={again}>
            Try again
          </Button>
        </div>
      ) : null}
      {answer?.missing.length ? (
        <div className="palette-note">
          <MissingParts missing={answer.missing} />
        </div>
      ) : null}
      {searching && count === 0 ? <div className="palette-note palette-late">Searching…</div> : null}
      {!searching && !failed && count === 0 ? (
        <div className="palette-note">
          <span>
            Nothing matches “<bdi>{typed}</bdi>”. Try fewer or other words. The names of screens and actions
            work too.
          </span>
        </div>
      ) : null}
    </>
  );
}
