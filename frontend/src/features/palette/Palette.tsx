import { Button, CloseButton, Modal, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { ahead } from '../../shared/keyboard/ahead.js';
import { mod } from '../../shared/keyboard/index.js';
import { Option } from './Option.js';
import { t } from './texts.js';
import type { Found } from './useFound.js';
import { usePalette } from './usePalette.js';
import { MissingParts } from '../../shared/ui/MissingParts.js';
import { RichText } from '../../shared/ui/RichText.js';
import { tally } from '../../shared/lib/counted.js';

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
      <Modal.Content aria-label={t('title')}>
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
  const palette = usePalette(onDone);
  const { query, type, items, chosen, onKeyDown, found } = palette;
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
          aria-label={t('field')}
          aria-expanded
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? idOf(chosen) : undefined}
          placeholder={t('fieldHint')}
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
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </div>
      <List {...palette} id={list} idOf={idOf} />
      <State query={query} count={items.length} found={found} />
      <Foot onHelp={onHelp} />
    </>
  );
}

type ListProps = Pick<ReturnType<typeof usePalette>, 'sections' | 'chosen' | 'choose' | 'open' | 'found'> & {
  id: string;
  idOf: (item: { id: string }) => string;
};

/** What can be chosen, by group. */
function List({ id: list, idOf, sections, chosen, choose, open, found }: ListProps) {
  return (
    <div
      className="palette-list"
      id={list}
      role="listbox"
      aria-label={t('results')}
      aria-busy={found.searching}
    >
      {sections.map((section, at) => (
        <div key={section.group} role="group" aria-labelledby={`${list}-group-${at}`}>
          <div className="palette-group" id={`${list}-group-${at}`} role="presentation">
            {t(section.group)}
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
  );
}

const isPaletteKey = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && event.key === 'k';

function Foot({ onHelp }: Pick<Props, 'onHelp'>) {
  return (
    <div className="palette-foot small faint">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('choose')}
      </span>
      <span>
        <kbd>↵</kbd> {t('open')}
      </span>
      <span>
        <kbd>{mod}</kbd> <kbd>↵</kbd> {t('inNewTab')}
      </span>
      <Button className="push" size="compact-xs" variant="subtle" color="gray" onClick={onHelp}>
        {t('shortcuts')}
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
      <VisuallyHidden role="status">{searching ? '' : t('resultCount', tally(count))}</VisuallyHidden>
      {failed ? (
        <div className="palette-note" role="alert">
          <span>{t('incomplete')}</span>
          <Button size="compact-xs" variant="default" onClick={again}>
            {t('tryAgain')}
          </Button>
        </div>
      ) : null}
      {answer?.missing.length ? (
        <div className="palette-note">
          <MissingParts missing={answer.missing} />
        </div>
      ) : null}
      {searching && count === 0 ? <div className="palette-note palette-late">{t('searching')}</div> : null}
      {!searching && !failed && count === 0 ? (
        <div className="palette-note">
          <span>
            <RichText text={t('nothingMatches')} parts={{ query: <bdi>{typed}</bdi> }} />
          </span>
        </div>
      ) : null}
    </>
  );
}
