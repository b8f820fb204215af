import { useEffect } from 'react';
import { matchKeybindingPress, parseKeybinding } from 'tinykeys';
import { ahead } from './ahead.js';
import { early } from './early.js';
import { keys, type ShortcutId } from './keys.js';
import { offerLists } from './lists.js';
import { offer, runOf } from './registry.js';
import { shortcutsOn } from './switch.js';

/** What a dialog leaves working: sending its own form, and saving the text in it. */
const inDialogs: readonly ShortcutId[] = ['form.send', 'text.save'];
/** Keys that go on while they are held. */
const REPEATED = /^[jk]$/i;
const FIELD =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable=""], [contenteditable="true"]';
/** Where letters have a meaning already. */
const OWN_LETTERS = '[role="menu"], [role="listbox"], [role="tree"], [role="dialog"]';

const dialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Whether a key belongs to what has the focus, or the person has turned plain keys off. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.isComposing || (event.repeat && !REPEATED.test(event.key))) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const focus = event.target instanceof Element ? event.target : null;
  return !shortcutsOn() || dialogOpen() || focus?.closest(`${FIELD}, ${OWN_LETTERS}`) != null;
}

function press(id: ShortcutId, event: KeyboardEvent): void {
  const run = runOf(id);
  if (!run) return;
  if (dialogOpen() && !inDialogs.includes(id)) return event.preventDefault();
  if (run(event) !== false) event.preventDefault();
}

/** Sends the form that is written in. */
function send(event?: KeyboardEvent): boolean {
  const form = event?.target instanceof Element ? event.target.closest('form') : null;
  form?.requestSubmit();
  return form !== null;
}

/** Puts the caret into the search field of the screen; false where it has none. */
function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    '#page input[type="search"], .topbar input[type="search"]',
  );
  const field = [...fields].find((one) => one.checkVisibility?.() ?? true);
  field?.focus();
  field?.select();
  return field !== undefined;
}

const bindings = (Object.keys(keys) as ShortcutId[]).map((id) => ({
  id,
  presses: parseKeybinding(keys[id]),
}));
type Binding = (typeof bindings)[number];

/** The next key of a sequence has to come within this time. */
const SEQUENCE_MS = 1000;

/**
 * Turns keys into shortcuts. tinykeys says which key is which on every keyboard; which sequences have begun is kept here, as it
 * loses the second of two quick ones ("g d g t").
 */
function makeHandler(): (event: KeyboardEvent) => void {
  let begun: readonly Binding[] = [];
  let depth = 0;
  let since = 0;
  const forget = () => ((begun = []), (depth = 0));
  return (event) => {
    if (!event.key || ahead.keep(event) || isTaken(event) || isModifier(event.key)) return;
    if (event.timeStamp - since > SEQUENCE_MS) forget();
    since = event.timeStamp;
    const fits = ({ presses }: Binding, at: number) =>
      presses[at] !== undefined && matchKeybindingPress(event, presses[at]);
    let next = begun.filter((binding) => fits(binding, depth));
    if (next.length === 0) {
      forget();
      next = bindings.filter((binding) => fits(binding, 0));
    }
    depth += 1;
    const whole = next.find(({ presses }) => presses.length === depth);
    if (!whole) return void (begun = next);
    forget();
    press(whole.id, event);
  };
}

const isModifier = (key: string): boolean => ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(key);

/** Listens to the keyboard for as long as the component is there. What was pressed before it came is done now. */
export function useEngine(): void {
  useEffect(() => {
    const stops = [offerLists(), offer('form.send', send), offer('search.focus', focusSearch)];
    const handle = makeHandler();
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented) handle(event);
    };
    window.addEventListener('keydown', listen);
    early.over = true;
    early.keys.splice(0).forEach((event) => handle(event));
    return () => {
      early.over = false;
      window.removeEventListener('keydown', listen);
      stops.forEach((stop) => stop());
    };
  }, []);
}
