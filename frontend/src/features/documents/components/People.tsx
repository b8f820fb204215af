import { Avatar, Button, TextInput, Tooltip, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { PopoverForm } from '../../../shared/ui/PopoverForm.js';
import { bareName, longestName, type Person, toneOfPerson } from '../session/person.js';
import type { PersonHere } from '../session/usePeople.js';
import { t } from '../texts.js';

export interface Identity {
  readonly person: Person;
  readonly isGuest: boolean;
  readonly rename: (name: string) => void;
}

const shown = 4;
const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase();

/** Everybody who has the document open; a guest changes the own name here. */
export function People({ people, identity }: { people: readonly PersonHere[]; identity: Identity }) {
  const more = people.length - shown;
  return (
    <div className="doc-people" role="group" aria-label={t('here', { people: people.length })}>
      {people.slice(0, shown).map((person) =>
        person.isMe && identity.isGuest ? (
          <OwnName key={person.client} person={person} rename={identity.rename} />
        ) : (
          <Tooltip key={person.client} label={person.isMe ? t('you', { name: person.name }) : person.name}>
            <Face person={person} />
          </Tooltip>
        ),
      )}
      {more > 0 ? (
        <Tooltip
          label={people
            .slice(shown)
            .map(({ name }) => name)
            .join(', ')}
        >
          <Avatar size="sm" radius="xl">{`+${more}`}</Avatar>
        </Tooltip>
      ) : null}
    </div>
  );
}

function Face({ person, ...rest }: { person: PersonHere }) {
  return (
    <Avatar
      {...rest}
      size="sm"
      radius="xl"
      alt={person.name}
      className="doc-face"
      style={{ '--person': `var(${toneOfPerson(person.name)})` }}
    >
      {initials(person.name)}
    </Avatar>
  );
}

function OwnName({ person, rename }: { person: PersonHere; rename: (name: string) => void }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState(bareName(person.name));
  const done = () => {
    rename(name);
    setOpen(false);
  };
  return (
    <PopoverForm
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      target={
        <button type="button" className="doc-own-name" onClick={() => setOpen(!open)}>
          <Face person={person} />
          <VisuallyHidden>{t('changeName', { name: person.name })}</VisuallyHidden>
        </button>
      }
      onSubmit={done}
    >
      <TextInput
        label={t('yourName')}
        value={name}
        maxLength={longestName}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <Button type="submit" size="xs">
        {t('useName')}
      </Button>
    </PopoverForm>
  );
}
