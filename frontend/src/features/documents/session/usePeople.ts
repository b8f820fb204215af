import type { HocuspocusProvider } from '@hocuspocus/provider';
import { useEffect, useState } from 'react';
import type { Person } from './person.js';

export interface PersonHere extends Person {
  readonly client: number;
  readonly isMe: boolean;
}

/** Who has the document open, oneself first. */
export function usePeople(provider: HocuspocusProvider, me: Person): PersonHere[] {
  const [people, setPeople] = useState<PersonHere[]>([]);
  useEffect(() => provider.setAwarenessField('user', me), [provider, me]);
  useEffect(() => {
    const { awareness } = provider;
    if (!awareness) return;
    const look = () => setPeople(peopleIn(awareness.getStates(), awareness.clientID));
    look();
    awareness.on('change', look);
    return () => awareness.off('change', look);
  }, [provider]);
  return people;
}

export function peopleIn(states: ReadonlyMap<number, Record<string, unknown>>, own: number): PersonHere[] {
  const people = [...states].flatMap(([client, state]) => {
    const user = state['user'] as Partial<Person> | undefined;
    if (typeof user?.name !== 'string' || typeof user.color !== 'string') return [];
    return [{ client, name: user.name, color: user.color, isMe: client === own }];
  });
  return people.sort((a, b) => Number(b.isMe) - Number(a.isMe) || a.client - b.client);
}
