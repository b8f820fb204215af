import { toneOfPerson } from '../session/person.js';

/** What the document knows of somebody else: it comes from another browser. */
type Known = Record<string, unknown>;

const nameOf = (user: Known): string => (typeof user['name'] === 'string' ? user['name'] : '');
const toneOf = (user: Known): string => `var(${toneOfPerson(nameOf(user))})`;

/** Where somebody else is, with the name, in the tone of the own theme. */
export function caretOf(user: Known): HTMLElement {
  const caret = document.createElement('span');
  caret.className = 'collaboration-carets__caret';
  caret.style.borderColor = toneOf(user);
  const label = document.createElement('div');
  label.className = 'collaboration-carets__label';
  label.style.backgroundColor = toneOf(user);
  label.append(nameOf(user));
  caret.append(label);
  return caret;
}

/** What somebody else has selected. */
export const selectionOf = (user: Known) => ({
  nodeName: 'span',
  class: 'collaboration-carets__selection',
  style: `background-color: color-mix(in srgb, ${toneOf(user)} 40%, transparent)`,
});
