import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MediaLink } from '@galley/contracts';
import { Moment } from '../../../shared/ui/index.js';
import { stopListening } from '../../../shared/player/index.js';
import { basics, behindSignIn, show, signIn, standIn } from '../../../shared/testing/render.js';
import { Listening } from '../index.js';
// Its code is there before it is wanted.
import './PlayerDock.js';

const link: MediaLink = {
  url: '/files/media/1',
  type: 'audio/mpeg',
  bytes: 5_000_000,
  fileName: 'Weekly call.mp3',
  durationSeconds: null,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
};
const passage = {
  sourceId: 3,
  sourceTitle: 'Risk First',
  videoUrl: null,
  speaker: 'Marcus Hale',
  startSeconds: 83,
  timestamp: '00:01:23',
  text: 'Losses come in clusters.',
};
const words = [
  { from: 100, to: 106, startSeconds: 84.2, endSeconds: 84.6 },
  { from: 107, to: 111, startSeconds: 84.7, endSeconds: 85.5 },
];

let played: number[];
let paused: boolean;
beforeEach(() => {
  localStorage.clear();
  signIn();
  played = [];
  paused = true;
  jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => paused);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    paused = false;
    played.push(this.currentTime);
    return Promise.resolve();
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {
    paused = true;
  });
});
afterEach(() => {
  act(stopListening);
  jest.restoreAllMocks();
});

function open({ media = link as MediaLink | null, url = null as string | null } = {}) {
  const asked = standIn({
    ...basics,
    'GET /sources/3/passage': () => ({ body: { ...passage, videoUrl: url } }),
    'GET /sources/3/media': () => ({ body: { media } }),
    'GET /sources/3/words': () => ({ body: { words } }),
  });
  const page = (
    <>
      <Moment timestamp="00:01:23" seconds={83} url={url} sourceId={3} words={{ from: 100, to: 111 }} />
      <Listening />
    </>
  );
  const routes = [
    { path: '/', element: page },
    { path: '/video/:id', element: <h1>Transcript</h1> },
  ];
  return { asked, ...show(behindSignIn(routes)) };
}
const dock = () => screen.findByRole('region', { name: 'Player' });

describe('the player at the edge of a page', () => {
  it('plays a moment where it was clicked, from its first word, and stops after its last', async () => {
    const { person, router } = open();
    await person.click(await screen.findByRole('link', { name: /00:01:23/ }));
    await screen.findByRole('button', { name: 'Ahead 10 seconds' });
    const audio = (await dock()).querySelector('audio')!;
    expect(audio).toHaveAttribute('preload', 'metadata');
    await waitFor(() => expect(played.at(-1)).toBe(84.2));
    await person.click(await screen.findByRole('button', { name: 'Play to the end of the quote' }));
    audio.currentTime = 85.6;
    fireEvent.timeUpdate(audio);
    expect(paused).toBe(true);
    expect(router.state.location.pathname).toBe('/');
    expect(within(await dock()).getByRole('status')).toHaveTextContent('Playing Risk First from 1:23');
    expect(within(await dock()).getByRole('button', { name: 'Save the clip' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Close the player' }));
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
  });

  it('leaves keys to the page unless the focus is inside', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('link', { name: /00:01:23/ }));
    await waitFor(() => expect(played.at(-1)).toBe(84.2));
    const before = played.length;
    await person.keyboard('k');
    expect(paused).toBe(false);
    (await dock()).querySelector<HTMLElement>('button')?.focus();
    await person.keyboard('k');
    expect(paused).toBe(true);
    await person.keyboard('k');
    expect(played).toHaveLength(before + 1);
  });

  it('shows the player of the platform for its video, and asks for no recording', async () => {
    const { person, asked } = open({ url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
    await person.click(await screen.findByRole('link', { name: /00:01:23/ }));
    const frame = await screen.findByTitle('Risk First');
    expect(frame).toHaveAttribute('src', expect.stringMatching(/youtube-nocookie\.com.*start=83/));
    expect(asked.map(({ path }) => path)).not.toContain('/sources/3/media');
  });

  it('leads to the words where the recording is not kept', async () => {
    const { person, router } = open({ media: null });
    await person.click(await screen.findByRole('link', { name: /00:01:23/ }));
    await screen.findByRole('heading', { name: 'Transcript' });
    expect(router.state.location.search).toBe('?from=100&to=111');
  });
});
