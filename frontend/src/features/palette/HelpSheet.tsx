import { Modal, Switch, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { catalogue, groups } from '../../shared/keyboard/catalogue.js';
import { isPlain, spoken } from '../../shared/keyboard/hint.js';
import type { ShortcutId } from '../../shared/keyboard/index.js';
import { shortcutsOn, turnShortcuts } from '../../shared/keyboard/switch.js';
import { FIRST_STEPS } from '../../shared/lib/first-steps.js';
import { Caps } from './Caps.js';
import { fit } from './rank.js';
import { tally } from '../../shared/lib/counted.js';
import { t } from './texts.js';

const all = Object.keys(catalogue) as ShortcutId[];

/** The shortcuts whose name or keys hold what was typed, by group. */
export function found(query: string) {
  const fits = (id: ShortcutId) =>
    query.trim() === '' ||
    fit(catalogue[id].label, query) > 0 ||
    fit(catalogue[id].group, query) > 2 ||
    spoken(id).toLowerCase() === query.trim().toLowerCase();
  return groups
    .map((group) => ({ group, ids: all.filter((id) => catalogue[id].group === group && fits(id)) }))
    .filter(({ ids }) => ids.length > 0);
}

/** Every shortcut of the studio, and the switch that turns those of single characters off (WCAG 2.2, 2.1.4). */
export function HelpSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} returnFocus={false} title={t('shortcuts')} size="48rem">
      <Sheet onClose={onClose} />
    </Modal>
  );
}

function Sheet({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [on, setOn] = useState(() => shortcutsOn());
  const toggle = (next: boolean) => {
    turnShortcuts(next);
    setOn(next);
  };
  const shown = found(query);
  const count = shown.reduce((sum, { ids }) => sum + ids.length, 0);
  return (
    <div className="stack g4">
      <TextInput
        data-autofocus
        type="search"
        aria-label={t('searchShortcuts')}
        placeholder={t('searchShortcutsHint')}
        leftSection={<IconSearch size={16} />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <VisuallyHidden role="status">{t('shortcutCount', tally(count))}</VisuallyHidden>
      <div className="help-groups">
        {shown.map(({ group, ids }) => (
          <section key={group} className="help-group" aria-label={group}>
            <h3 className="small soft">{group}</h3>
            <dl>
              {ids.map((id) => (
                <div key={id} data-off={!on && isPlain(id)}>
                  <dt>{catalogue[id].label}</dt>
                  <dd>
                    <Caps of={id} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {count === 0 ? <p className="soft">{t('noShortcut')}</p> : null}
      <Link to={FIRST_STEPS} className="small" onClick={onClose}>
        {t('showFirstSteps')}
      </Link>
      <Switch
        className="help-switch"
        label={t('singleCharacters')}
        description={t('singleCharactersHint')}
        checked={on}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
    </div>
  );
}
