import { render } from '@testing-library/react';
import fc from 'fast-check';
import { ahead } from './ahead.js';
import { catalogue } from './catalogue.js';
import { useEngine } from './engine.js';
import { hint, spoken } from './hint.js';
import { keys, type ShortcutId } from './keys.js';
import { offer } from './registry.js';
import { shortcutsOn, turnShortcuts } from './switch.js';

const ids = Object.keys(keys) as ShortcutId[];
/** Keys of browsers that a page must leave alone, and those that screen readers use while they read. */
const foreign = [
  't',
  'w',
  'n',
  'l',
  'r',
  'p',
  'f',
  'd',
  'h',
  'j',
  'q',
  'a',
  'c',
  'v',
  'x',
  'z',
  'Tab',
  'Insert',
];

function Engine({ children }: { children?: React.ReactNode }) {
  useEngine();
  return children;
}

/** One press, as a keyboard says it. */
function press(binding: string, target: EventTarget = document.body): KeyboardEvent {
  const parts = binding.split('+');
  const key = parts.at(-1)!;
  const letter = /^[a-z]$/.test(key);
  const event = new KeyboardEvent('keydown', {
    key,
    code: letter ? `Key${key.toUpperCase()}` : key,
    bubbles: true,
    cancelable: true,
    ctrlKey: parts.includes('$mod'),
    shiftKey: parts.some((part) => /^\[?Shift\]?$/.test(part)),
  });
  target.dispatchEvent(event);
  return event;
}
const type = (id: ShortcutId) => keys[id].split(' ').forEach((binding) => press(binding));

beforeEach(() => localStorage.clear());

describe('the shortcuts', () => {
  it('are all different, and none begins another', () => {
    for (const one of ids)
      for (const other of ids)
        if (one !== other) expect(`${keys[other]} `.startsWith(`${keys[one]} `)).toBe(false);
  });

  it('use no shortcut of the browser or the screen reader', () => {
    for (const id of ids) {
      const [, held, key] = /^(\$mod\+)?(.+)$/.exec(keys[id])!;
      if (held) expect(foreign).not.toContain(key);
      else expect(keys[id]).not.toMatch(/Tab|Insert|CapsLock|Alt|Control|^h$|^b$/);
    }
  });

  it('have unique names in their group', () => {
    const names = ids.map((id) => `${catalogue[id].group}: ${catalogue[id].label}`);
    expect(new Set(names).size).toBe(ids.length);
  });

  it('are shown as the keyboard is labelled', () => {
    expect(spoken('palette.open')).toBe('Ctrl+K');
    expect(spoken('go.topics')).toBe('G then T');
    expect(spoken('help.open')).toBe('?');
    expect(hint('Create Content', 'content.create')).toBe('Create Content (C)');
    turnShortcuts(false);
    expect(hint('Create Content', 'content.create')).toBe('Create Content');
    expect(hint('Search', 'palette.open')).toBe('Search (Ctrl+K)');
  });
});

describe('the keyboard', () => {
  const done: ShortcutId[] = [];
  let stops: (() => void)[] = [];
  const offerAll = () => (stops = ids.map((id) => offer(id, () => done.push(id))));
  beforeEach(() => done.splice(0));
  afterEach(() => stops.forEach((stop) => stop()));

  it('runs exactly the pressed shortcuts, in any order', () => {
    render(<Engine />);
    offerAll();
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ids), { maxLength: 6 }), (pressed) => {
        done.splice(0);
        pressed.forEach(type);
        expect(done).toEqual(pressed);
      }),
      { numRuns: 60 },
    );
  });

  it('leaves plain keys to fields, menus and dialogs; Ctrl+K works in a field, and not behind a dialog', () => {
    const { rerender } = render(
      <Engine>
        <input aria-label="A field" />
        <div contentEditable suppressContentEditableWarning aria-label="A text" />
        <ul role="menu" />
      </Engine>,
    );
    offerAll();
    for (const place of document.querySelectorAll('input, [contenteditable], ul')) {
      press('c', place);
      press('g', place);
      press('t', place);
    }
    expect(done).toEqual([]);
    press('$mod+k', document.querySelector('input')!);
    expect(done).toEqual(['palette.open']);
    rerender(
      <Engine>
        <div role="dialog" aria-modal="true" />
      </Engine>,
    );
    press('c');
    const event = press('$mod+k');
    expect(done).toEqual(['palette.open']);
    expect(event.defaultPrevented).toBe(true);
    press('$mod+s');
    expect(done).toEqual(['palette.open', 'text.save']);
  });

  it('has its plain keys turned off and on again, and remembers it', () => {
    render(<Engine />);
    offerAll();
    turnShortcuts(false);
    type('content.create');
    type('go.topics');
    type('palette.open');
    expect(done).toEqual(['palette.open']);
    expect(shortcutsOn()).toBe(false);
    turnShortcuts(true);
    type('go.topics');
    expect(done).toEqual(['palette.open', 'go.topics']);
  });

  it('ignores a key that something else has handled, or that has no shortcut', () => {
    render(<Engine />);
    expect(press('c').defaultPrevented).toBe(false);
    offerAll();
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    press('c');
    expect(done).toEqual([]);
  });

  it('calls the handler that was registered last', () => {
    render(<Engine />);
    const said: string[] = [];
    const page = offer('text.save', () => said.push('page'));
    const dialog = offer('text.save', () => said.push('dialog'));
    press('$mod+s');
    dialog();
    press('$mod+s');
    page();
    press('$mod+s');
    expect(said).toEqual(['dialog', 'page']);
  });
});

describe('on a list', () => {
  const opened: string[] = [];
  function Cards() {
    return (
      <main id="page">
        <input type="search" aria-label="Find" />
        {['First', 'Second', 'Third'].map((title) => (
          <article key={title}>
            <h3>
              <button type="button" onClick={() => opened.push(title)}>
                {title}
              </button>
            </h3>
            <button type="button" aria-keyshortcuts="F" onClick={() => opened.push(`star ${title}`)}>
              Star
            </button>
            <input type="checkbox" aria-label={`Select ${title}`} />
          </article>
        ))}
        <article>Nothing leads into this one</article>
      </main>
    );
  }
  beforeEach(() => opened.splice(0));

  it('j and k move the focus from title to title and stop at the ends; f and x act on the focused one', () => {
    Element.prototype.scrollIntoView = () => undefined;
    const { getByRole } = render(
      <Engine>
        <Cards />
      </Engine>,
    );
    const title = (name: string) => getByRole('button', { name });
    const here = (key: string) => press(key, document.activeElement!);
    here('f');
    expect(opened).toEqual([]);
    here('j');
    expect(title('First')).toHaveFocus();
    here('j');
    here('j');
    here('j');
    expect(title('Third')).toHaveFocus();
    here('k');
    expect(title('Second')).toHaveFocus();
    here('f');
    here('x');
    expect(opened).toEqual(['star Second']);
    expect(getByRole('checkbox', { name: 'Select Second' })).toBeChecked();
    expect(title('Second')).toHaveFocus();
    here('/');
    expect(getByRole('searchbox', { name: 'Find' })).toHaveFocus();
  });
});

describe('typing before the palette is loaded', () => {
  it('goes into its field, and is no shortcut', () => {
    const [help, go] = [jest.fn(), jest.fn()];
    const stops = [
      offer('palette.open', () => ahead.begin()),
      offer('help.open', help),
      offer('go.topics', go),
    ];
    render(<Engine />);
    type('palette.open');
    type('go.topics');
    expect(press('?').defaultPrevented).toBe(true);
    expect(ahead.end()).toBe(`${keys['go.topics'].replace(' ', '')}?`);
    expect(go).not.toHaveBeenCalled();
    expect(help).not.toHaveBeenCalled();
    type('go.topics');
    expect(go).toHaveBeenCalledTimes(1);
    stops.forEach((stop) => stop());
  });
});
