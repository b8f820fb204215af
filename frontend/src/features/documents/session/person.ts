import { useCallback, useMemo, useState } from 'react';
import { useAuth } from '../../auth/index.js';
import { t } from '../texts.js';

/** How somebody appears to the others in a document. */
export interface Person {
  readonly name: string;
  /** Written like #3b82f6. It travels to other browsers; those of this release take the tone of the name instead. */
  readonly color: string;
}

const storageKey = 'galley.guest-name';
const animals = t('animals').split(', ');
const tones = ['blue', 'green', 'amber', 'purple', 'cyan', 'pink', 'red'];
export const longestName = 40;

const newGuestName = () => animals[Math.floor(Math.random() * animals.length)] ?? '';
const guestPrefix = /^guest\b[\s:]*/i;

/** A guest's own part of the name; the server calls everybody who is not signed in a guest, and so does this page. */
export const bareName = (name: string): string => name.replace(guestPrefix, '');
// Not translated: the server gives this name as well.
const asGuest = (name: string): string => (bareName(name) === '' ? 'Guest' : `Guest: ${bareName(name)}`);

/** Private windows may refuse storage; the name then lasts as long as the page. */
function remember(name: string): string {
  try {
    localStorage.setItem(storageKey, name);
  } catch {
    return name;
  }
  return name;
}

function rememberedName(): string {
  try {
    return localStorage.getItem(storageKey) ?? remember(newGuestName());
  } catch {
    return newGuestName();
  }
}

/** The token of one of the theme's tones, the same for the same name: everybody sees it in a theme of their own. */
export function toneOfPerson(name: string): `--tone-${string}` {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return `--tone-${tones[sum % tones.length] ?? 'grey'}`;
}

const colourOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(toneOfPerson(name)).trim();

/** The signed-in person, or a guest whose name was drawn once and can be changed. */
export function usePerson(): { person: Person; isGuest: boolean; rename: (name: string) => void } {
  const { user } = useAuth();
  const [guestName, setGuestName] = useState(rememberedName);
  const name = user ? user.name || user.username : asGuest(guestName);
  const person = useMemo(() => ({ name, color: colourOf(name) }), [name]);
  const rename = useCallback((wanted: string) => {
    const clean = bareName(wanted.trim()).slice(0, longestName);
    if (clean !== '') setGuestName(remember(clean));
  }, []);
  return { person, isGuest: user === null, rename };
}
