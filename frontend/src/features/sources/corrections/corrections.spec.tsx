import type { Reading, TranscriptVersion } from '@galley/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { basics, type Gateway, me, show, signIn, standIn } from '../../../shared/testing/render.js';
import { standInLive } from '../../../shared/testing/live.js';
import { aSource, transcript } from '../testing/fixtures.js';
import { TranscriptViews } from './TranscriptViews.js';

const lines = [...transcript.matchAll(/^\[00:(\d\d):(\d\d)\] (\w+): (.*)$/gm)];
function aReading(changes: Partial<Reading> = {}, text = transcript): Reading {
  const found = [...text.matchAll(/^\[00:(\d\d):(\d\d)\] (\w+): (.*)$/gm)];
  return {
    version: 1,
    latest: 1,
    hash: 'h',
    text,
    segments: found.map((match, index) => ({
      index,
      from: match.index + match[0].length - match[4]!.length,
      to: match.index + match[0].length,
      startSeconds: Number(match[1]) * 60 + Number(match[2]),
      endSeconds: null,
      approximate: false,
      speaker: match[3]!,
    })),
    turns: found.map((_, index) => index),
    speakers: [
      { name: 'Mara', guruId: null },
      { name: 'Theo', guruId: null },
    ],
    differences: [],
    ...changes,
  };
}
const version = (number: number, changes: Partial<TranscriptVersion> = {}): TranscriptVersion => ({
  number,
  hash: 'h',
  author: number === 1 ? null : { id: 2, name: 'Theo Berg' },
  at: '2026-11-20T10:00:00.000Z',
  kind: number === 1 ? 'said' : 'words',
  counts: { words: 1, labels: 0 },
  ...changes,
});
const lineOf = (n: number) => lines[n]![4]!;
const place = (words: string) => transcript.indexOf(words);

function open(changes: Gateway = {}, addedBy: number | null = null, path = '/') {
  const asked = standIn({
    ...basics,
    'GET /gurus': () => ({ body: [{ id: 1, name: 'Mara Lindqvist' }] }),
    'GET /sources/1/corrections': () => ({ body: { versions: [version(1)], nextCursor: null } }),
    'GET /sources/1/transcript': () => ({ body: aReading() }),
    'POST /sources/1/corrections': () => ({ body: { version: 2, hash: 'i', rebased: false } }),
    'POST /sources/1/corrections/undo': () => ({ body: { version: 3, hash: 'h', rebased: false } }),
    ...changes,
  });
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const views = (
    <TranscriptViews source={aSource({ addedBy })}>
      <p>The reader</p>
    </TranscriptViews>
  );
  return { asked, sent, ...show([{ path: '*', element: views }], path) };
}
async function correcting(changes: Gateway = {}) {
  const opened = open(changes);
  await opened.person.click(await screen.findByRole('button', { name: 'Correct the transcript' }));
  await screen.findByRole('button', { name: lineOf(1) });
  return opened;
}
const editor = (speaker: string, time: string) =>
  screen.findByRole('textbox', { name: `Words of ${speaker} at ${time}` });

/** Lines are measured to know which of them are in sight; jsdom has no layout. */
class LinesInSight implements ResizeObserver {
  constructor(private readonly notify: ResizeObserverCallback) {}
  observe(target: Element) {
    const height = target.classList.contains('reader-lines') ? 600 : 60;
    const entry = { target, contentRect: { width: 800, height } };
    queueMicrotask(() => act(() => this.notify([entry as ResizeObserverEntry], this)));
  }
  unobserve = jest.fn();
  disconnect = jest.fn();
}

beforeEach(() => {
  window.ResizeObserver = LinesInSight;
  jest.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  signIn();
});
afterEach(() => jest.restoreAllMocks());

describe('words of a transcript', () => {
  it('are changed in their place: Enter saves them', async () => {
    let text = transcript;
    const { person, sent } = await correcting({
      'GET /sources/1/transcript': () => ({ body: aReading({ version: text === transcript ? 1 : 2 }, text) }),
      'POST /sources/1/corrections': () => {
        text = transcript.replace('size is not', 'sizes are not');
        return { body: { version: 2, hash: 'i', rebased: false } };
      },
    });
    await person.click(screen.getByRole('button', { name: lineOf(1) }));
    const input = await editor('Mara', '00:00:36');
    expect(input).toHaveFocus();
    await person.clear(input);
    await person.type(input, 'Entries are easy, and sizes are not.{Enter}');
    const line = await screen.findByRole('button', { name: 'Entries are easy, and sizes are not.' });
    expect(line).toHaveFocus();
    const from = place(lineOf(1));
    expect(sent()).toEqual([
      {
        baseVersion: 1,
        correction: {
          kind: 'words',
          edits: [{ from, to: from + lineOf(1).length, text: 'Entries are easy, and sizes are not.' }],
        },
      },
    ]);
  });

  it('are taken back with Escape, and lines are stepped through with the arrows', async () => {
    const { person, sent } = await correcting();
    await person.click(screen.getByRole('button', { name: lineOf(1) }));
    await person.type(await editor('Mara', '00:00:36'), ' more{Escape}');
    const line = await screen.findByRole('button', { name: lineOf(1) });
    expect(line).toHaveFocus();
    await person.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: lineOf(2) })).toHaveFocus();
    await person.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('button', { name: lineOf(0) })).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(await editor('Mara', '00:00:04')).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('that are refused stay as they were typed, with the reason', async () => {
    const refused = {
      statusCode: 422,
      code: 'CORRECTION_REFUSED',
      message: 'A transcript cannot be empty.',
      requestId: 'r',
    };
    const { person } = await correcting({
      'POST /sources/1/corrections': () => ({ status: 422, body: refused }),
    });
    await person.click(screen.getByRole('button', { name: lineOf(1) }));
    const input = await editor('Mara', '00:00:36');
    await person.type(input, ' more{Enter}');
    expect(await screen.findByText('A transcript cannot be empty.')).toBeVisible();
    expect(input).toHaveValue(`${lineOf(1)} more`);
  });

  it('that somebody else changed first are shown beside what was typed', async () => {
    const theirs = transcript.replace('easy', 'simple');
    let changed = false;
    const conflict = {
      statusCode: 409,
      code: 'TRANSCRIPT_CHANGED',
      message: 'Somebody else was first.',
      requestId: 'r',
    };
    const { person, sent } = await correcting({
      'GET /sources/1/transcript': () => ({
        body: changed ? aReading({ version: 2, latest: 2 }, theirs) : aReading(),
      }),
      'POST /sources/1/corrections': () => {
        const first = !changed;
        changed = true;
        return first ? { status: 409, body: conflict } : { body: { version: 3, hash: 'i', rebased: false } };
      },
    });
    await person.click(screen.getByRole('button', { name: lineOf(1) }));
    const input = await editor('Mara', '00:00:36');
    await person.type(input, ' Mine.{Enter}');
    expect(await screen.findByText('Somebody else was first.')).toBeVisible();
    expect(await screen.findByText('Entries are simple, and size is not.')).toBeVisible();
    expect(await editor('Mara', '00:00:36')).toHaveValue(`${lineOf(1)} Mine.`);
    await person.type(await editor('Mara', '00:00:36'), '{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ baseVersion: 2 });
  });

  it('stay under the hands of whoever types when news of other corrections comes', async () => {
    const live = standInLive();
    let latest = 1;
    const { person } = await correcting({
      'GET /sources/1/transcript': () => ({
        body: aReading(
          { version: latest },
          latest === 1 ? transcript : transcript.replace('show', 'programme'),
        ),
      }),
    });
    await person.click(screen.getByRole('button', { name: lineOf(1) }));
    await person.type(await editor('Mara', '00:00:36'), ' mine');
    latest = 2;
    live.say({ type: 'changed', event: 'galley.transcript.corrected.v1', data: { sourceId: 1 } });
    expect(await screen.findByText(/Somebody else has corrected this transcript meanwhile/)).toBeVisible();
    expect(await editor('Mara', '00:00:36')).toHaveValue(`${lineOf(1)} mine`);
    expect(screen.getByRole('button', { name: lineOf(0) })).toBeInTheDocument();
    await person.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Welcome back to the programme.' })).toBeInTheDocument();
  });
});

describe('turns and speakers', () => {
  const choose = async (person: ReturnType<typeof open>['person'], turn: string, item: string) => {
    await person.click(screen.getByRole('button', { name: turn }));
    await person.click(await screen.findByRole('menuitem', { name: item }));
  };

  it('are given to another speaker, and joined', async () => {
    const { person, sent } = await correcting();
    await choose(person, 'Turn of Theo at 00:01:25: what to do', 'Mara');
    await choose(person, 'Turn of Theo at 00:01:25: what to do', 'Join with the turn before');
    await waitFor(() => expect(sent()).toHaveLength(2));
    const at = place(lineOf(2));
    expect(sent()).toEqual([
      { baseVersion: 1, correction: { kind: 'turn-speaker', at, name: 'Mara' } },
      { baseVersion: 1, correction: { kind: 'join-turn', at } },
    ]);
    await person.click(screen.getByRole('button', { name: 'Turn of Mara at 00:00:04: what to do' }));
    expect(await screen.findByRole('menuitem', { name: 'Theo' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Join with the turn before' })).toBeNull();
  });

  it('are renamed everywhere; a refused name stays in its field', async () => {
    let refuse = true;
    const body = { statusCode: 422, code: 'CORRECTION_REFUSED', message: 'No name.', requestId: 'r' };
    const { person, sent } = await correcting({
      'POST /sources/1/corrections': () =>
        refuse ? { status: 422, body } : { body: { version: 2, hash: 'i', rebased: false } },
    });
    await choose(person, 'Turn of Theo at 00:01:25: what to do', 'Rename Theo everywhere…');
    const dialog = await screen.findByRole('dialog', { name: 'Rename Theo everywhere' });
    const name = within(dialog).getByRole('combobox', { name: 'Name of the speaker' });
    await person.clear(name);
    await person.type(name, 'Theo: Berg');
    await person.click(within(dialog).getByRole('button', { name: 'Use this name' }));
    expect(await within(dialog).findByText('No name.')).toBeVisible();
    refuse = false;
    await person.clear(name);
    await person.type(name, 'Theo Berg{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().at(-1)).toEqual({
      baseVersion: 1,
      correction: { kind: 'rename-speaker', speaker: 'Theo', name: 'Theo Berg' },
    });
  });

  it('are split at the word of the cursor', async () => {
    const { person, sent } = await correcting();
    await person.click(screen.getByRole('button', { name: lineOf(1) }));
    const input = await editor('Mara', '00:00:36');
    (input as HTMLTextAreaElement).setSelectionRange(14, 14);
    await person.keyboard('{Control>}{Enter}{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Who speaks from “easy,” on?' });
    await person.clear(within(dialog).getByRole('combobox'));
    await person.type(within(dialog).getByRole('combobox'), 'Theo{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toEqual([
      { baseVersion: 1, correction: { kind: 'split-turn', at: place('easy,'), name: 'Theo' } },
    ]);
  });

  it('are mapped to gurus', async () => {
    const { person, sent } = await correcting();
    await person.click(screen.getByText('Speakers'));
    await person.click(await screen.findByRole('combobox', { name: 'Guru who Theo is' }));
    await person.click(await screen.findByRole('option', { name: 'Mara Lindqvist' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ correction: { kind: 'speaker-guru', speaker: 'Theo', guruId: 1 } });
  });
});

describe('versions of a transcript', () => {
  const corrected = transcript.replace('size is', 'sizes are');
  const two: Gateway = {
    'GET /sources/1/corrections': () => ({
      body: {
        versions: [version(2, { note: { before: 'size is', after: 'sizes are' } }), version(1)],
        nextCursor: null,
      },
    }),
    'GET /sources/1/transcript': ({ query }) => ({
      body:
        query.get('version') === '1'
          ? aReading({
              differences: [{ from: place('size is'), to: place('size is') + 7, other: 'sizes are' }],
            })
          : aReading(
              {
                version: 2,
                latest: 2,
                differences: [{ from: place('size is'), to: place('size is') + 9, other: 'size is' }],
              },
              corrected,
            ),
    }),
  };

  it('are compared: what was corrected is marked both ways', async () => {
    const { person } = open(two);
    await person.click(await screen.findByRole('button', { name: 'Show what was corrected' }));
    expect(await screen.findByTitle('Said: size is')).toHaveTextContent('sizes are');
    await person.click(screen.getByRole('radio', { name: 'As said' }));
    expect(await screen.findByTitle('Now: sizes are')).toHaveTextContent('size is');
    await person.click(screen.getByRole('button', { name: 'Back to the transcript' }));
    expect(screen.getByText('The reader')).toBeVisible();
  });

  it('are listed with who corrected, and the last one is taken back', async () => {
    const { person, asked } = open(two);
    await person.click(await screen.findByRole('button', { name: 'Correct the transcript' }));
    await person.click(await screen.findByRole('button', { name: 'Versions' }));
    const list = await screen.findByRole('list', { name: 'Versions, newest first' });
    expect(list).toHaveTextContent('Version 2 · Words changed');
    expect(list).toHaveTextContent('Theo Berg');
    expect(list).toHaveTextContent('“size is” became “sizes are”');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.click(screen.getByRole('button', { name: 'Undo the last correction' }));
    expect(await screen.findByText('Correction taken back')).toBeVisible();
    expect(asked).toContainEqual(
      expect.objectContaining({ path: '/sources/1/corrections/undo', body: { baseVersion: 2 } }),
    );
  });
});

describe('who may correct', () => {
  const as = (role: string): Gateway => ({ 'GET /auth/me': () => ({ body: { ...me, role } }) });

  it('is not offered the way otherwise', async () => {
    open(as('viewer'));
    expect(await screen.findByText('The reader')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Correct the transcript' })).toBeNull());
  });

  it('reads where the address asks to correct, and may not', async () => {
    open(as('viewer'), null, '/?transcript=correct');
    expect(await screen.findByText('The reader')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Done' })).toBeNull());
  });

  it('comes to the place by its address', async () => {
    open({}, null, '/?transcript=correct');
    expect(await screen.findByRole('button', { name: lineOf(1) })).toBeVisible();
  });

  it('is whoever added it', async () => {
    open(as('writer'), 1);
    expect(await screen.findByRole('button', { name: 'Correct the transcript' })).toBeVisible();
  });
});
