import { useMantineColorScheme } from '@mantine/core';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { rememberVisit, type Visit, visitsOf } from '../../shared/lib/visits.js';
import { useSignOut, useUser } from '../auth/index.js';
import { useGurusQuery } from '../gurus/index.js';
import { commands } from './commands.js';
import type { Item } from './items.js';
import { answers, beginning, grouped } from './results.js';
import { useFound } from './useFound.js';

const NONE: never[] = [];

/** What was typed, what answers it, and which of that is chosen. `onDone` is told when something was opened or done. */
export function usePalette(onDone: () => void) {
  const user = useUser();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState<string | null>(null);
  const found = useFound(query);
  const { data: gurus = NONE } = useGurusQuery();
  const [known] = useState(() => ({
    commands: commands(() => void signOut(), setColorScheme),
    visits: visitsOf(user.id),
  }));

  const sections = useMemo(
    () => grouped(query.trim() ? answers(query, { ...known, gurus }, found) : beginning({ ...known, gurus })),
    [query, known, gurus, found],
  );
  const items = sections.flatMap((section) => section.items);
  // The first, until one was chosen by key or mouse; that one stays when other answers arrive.
  const chosen = items.find(({ id }) => id === at) ?? items[0] ?? null;

  const type = (next: string) => {
    setQuery(next);
    setAt(null);
  };
  const open = (item: Item, apart: boolean) => {
    const visit = visitOf(item);
    if (visit) rememberVisit(user.id, visit);
    if (apart && item.to) return void window.open(item.to, '_blank', 'noopener');
    onDone();
    if (item.to) void navigate(item.to);
    else item.run?.();
  };
  const move = (to: number) => setAt(items.at(to % items.length)?.id ?? null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || items.length === 0) return;
    const place = chosen ? items.indexOf(chosen) : -1;
    const moves: Partial<Record<string, number>> = {
      ArrowDown: place + 1,
      ArrowUp: place - 1,
      Home: 0,
      End: -1,
      PageDown: Math.min(place + PAGE, items.length - 1),
      PageUp: Math.max(place - PAGE, 0),
    };
    const to = moves[event.key];
    if (to !== undefined) move(to);
    else if (event.key === 'Enter' && chosen) open(chosen, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return { query, type, sections, items, chosen, choose: setAt, open, onKeyDown, found };
}

/** How many lines Page Down goes. */
const PAGE = 8;

function visitOf({ id, title, to }: Item): Visit | null {
  const [kind, number] = id.split(':');
  const known = (['source', 'topic', 'content', 'guru'] as const).find((one) => one === kind);
  return known && to ? { kind: known, id: Number(number), title, to } : null;
}
