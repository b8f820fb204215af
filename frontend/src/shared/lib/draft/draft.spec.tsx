import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { z } from 'zod';
import { DraftNotice } from '../../ui/DraftNotice.js';
import { draftKey, dropDraft, keepDraft, readDraft } from './draft-store.js';
import { DraftOwner, forgetDrafts, hasDrafts } from './owner.js';
import { useDraft } from './useDraft.js';
import { useDraftForm } from './useDraftForm.js';

const Note = z.object({ text: z.string(), password: z.string() });
const empty = { text: '', password: '' };
interface FormProps {
  initial?: typeof empty;
  thing?: number;
}

function Plain({ initial = empty, thing }: FormProps) {
  const draft = useDraft({
    screen: 'note',
    thing: thing ?? null,
    schema: Note,
    initial,
    secret: ['password'],
  });
  return (
    <>
      <DraftNotice draft={draft} />
      <input
        aria-label="Text"
        value={draft.value.text}
        onChange={(event) => draft.change({ text: event.currentTarget.value })}
      />
      <input
        aria-label="Password"
        value={draft.value.password}
        onChange={(event) => draft.change({ password: event.currentTarget.value })}
      />
      <button onClick={draft.done}>Send</button>
    </>
  );
}

function OfMantine({ initial = empty, thing }: FormProps) {
  const { form, draft } = useDraftForm({
    screen: 'note',
    thing: thing ?? null,
    schema: Note,
    initial,
    secret: ['password'],
    validate: ({ text }) => (text === 'bad' ? { text: 'Not so.' } : {}),
  });
  return (
    <form onSubmit={form.onSubmit(() => draft.done())}>
      <DraftNotice draft={draft} />
      <input aria-label="Text" {...form.getInputProps('text')} />
      <input aria-label="Password" {...form.getInputProps('password')} />
      <button>Send</button>
    </form>
  );
}

/** Opens the form as the page of a person does. */
function open(Form: typeof Plain, props: FormProps = {}, owner: number | null = 1) {
  const view = render(
    <MantineProvider env="test">
      <DraftOwner value={owner}>
        <Form {...props} />
      </DraftOwner>
    </MantineProvider>,
  );
  return {
    type: (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } }),
    reload: () => {
      fireEvent(window, new Event('pagehide'));
      view.unmount();
    },
    close: () => view.unmount(),
  };
}
const text = () => screen.getByLabelText<HTMLInputElement>('Text').value;

/** What a tab has for itself is gone with it; the browser's storage stays. */
const inAnotherTab = () => {
  const own = { ...sessionStorage };
  sessionStorage.clear();
  return {
    back: () => {
      sessionStorage.clear();
      Object.entries(own).forEach(([key, value]) => sessionStorage.setItem(key, value));
    },
  };
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('auth_token', 'remembered');
});

describe.each([
  ['a form of plain fields', Plain],
  ['a form of Mantine', OfMantine],
])('%s', (_name, Form) => {
  it('starts with the words from before a reload, says so, and can start again', () => {
    const page = open(Form, { initial: { ...empty, text: 'Stored' } });
    expect(screen.queryByText('Restored what you had typed')).toBeNull();
    page.type('Text', 'Half a sent');
    page.reload();
    const again = open(Form, { initial: { ...empty, text: 'Stored' } });
    expect(text()).toBe('Half a sent');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(text()).toBe('Stored');
    expect(screen.queryByText('Restored what you had typed')).toBeNull();
    again.reload();
    open(Form);
    expect(text()).toBe('');
  });

  it('forgets what was sent', () => {
    const page = open(Form);
    page.type('Text', 'To be sent');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    page.reload();
    expect(hasDrafts(1)).toBe(false);
    open(Form);
    expect(text()).toBe('');
  });

  it('keeps no password', () => {
    const page = open(Form);
    page.type('Text', 'Known');
    page.type('Password', 'hush-hush');
    page.reload();
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('hush-hush');
    open(Form);
    expect(text()).toBe('Known');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('belongs to one user and one thing', () => {
    const page = open(Form, { thing: 7 });
    page.type('Text', 'About seven');
    page.reload();
    open(Form, { thing: 8 }).close();
    open(Form, { thing: 7 }, 2);
    expect(text()).toBe('');
  });

  it('says when its original has changed since', () => {
    const page = open(Form, { initial: { ...empty, text: 'First' } });
    page.type('Text', 'Mine');
    page.reload();
    open(Form, { initial: { ...empty, text: 'Second' } });
    expect(text()).toBe('Mine');
    expect(screen.getByText(/The original has changed since then/)).toBeVisible();
  });
});

describe('two tabs with the same form', () => {
  it('keep their own words; sending one keeps the other', () => {
    const key = draftKey(1, 'note', null);
    keepDraft(key, { ...empty, text: 'First tab' });
    const first = inAnotherTab();
    keepDraft(key, { ...empty, text: 'Second tab' });
    const second = inAnotherTab();
    first.back();
    expect(readDraft(key, Note)?.value.text).toBe('First tab');
    dropDraft(key);
    second.back();
    expect(readDraft(key, Note)?.value.text).toBe('Second tab');
  });

  it('words from a closed tab are offered to the next one', () => {
    const page = open(Plain);
    page.type('Text', 'Closed by mistake');
    page.reload();
    inAnotherTab();
    open(Plain);
    expect(text()).toBe('Closed by mistake');
  });
});

describe('a draft', () => {
  const key = draftKey(1, 'note', null);

  it('of somebody who did not ask to be remembered stays in the tab', () => {
    localStorage.removeItem('auth_token');
    keepDraft(key, empty);
    expect(localStorage).toHaveLength(0);
    expect(readDraft(key, Note)?.value).toEqual(empty);
  });

  it('that cannot be read, has another shape, or is a month old, counts as none', () => {
    sessionStorage.setItem(key, '{"at":');
    expect(readDraft(key, Note)).toBeNull();
    keepDraft(key, { text: 5 });
    expect(readDraft(key, Note)).toBeNull();
    const at = Date.now() - 31 * 24 * 60 * 60 * 1000;
    sessionStorage.setItem(key, JSON.stringify({ at, over: '', value: empty }));
    expect(readDraft(key, Note)).toBeNull();
  });

  it('that is too long for the browser is not kept, and the form says so', async () => {
    const page = open(Plain);
    page.type('Text', 'x'.repeat(2_200_000));
    expect(await screen.findByText(/no space left to keep what you typed/)).toBeVisible();
    expect(hasDrafts(1)).toBe(false);
  });

  it("is removed with its user's session, and no other draft is", () => {
    keepDraft(key, empty);
    keepDraft(draftKey(11, 'note', null), empty);
    forgetDrafts(1);
    expect(hasDrafts(1)).toBe(false);
    expect(hasDrafts(11)).toBe(true);
  });
});
