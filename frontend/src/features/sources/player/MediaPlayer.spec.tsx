import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { MediaLink } from '@galley/contracts';
import { basics, show, signIn, standIn } from '../../../shared/testing/render.js';
import { VideoPage } from '../pages/VideoPage.js';
import { PlayingClock, useHeard } from './playing-clock.js';
import { aSource, coverage, transcript, withTranscript } from '../testing/fixtures.js';

const link = (url: string, lastsMs = 3_600_000): MediaLink => ({
  url,
  type: 'audio/mpeg',
  bytes: 5_000_000,
  fileName: 'Weekly call.mp3',
  durationSeconds: null,
  expiresAt: new Date(Date.now() + lastsMs).toISOString(),
});
const source = aSource({ platformType: 'Direct Upload', videoUrl: null });

let played: number[];
beforeEach(() => {
  localStorage.clear();
  signIn();
  played = [];
  let paused = true;
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
afterEach(() => jest.restoreAllMocks());

async function open(
  path = '/video/1',
  links: (MediaLink | null)[] = [link('/files/media/1')],
  hasRecording?: boolean,
) {
  const asked = standIn({
    ...basics,
    'GET /sources/1': () => ({ body: { ...withTranscript(source), hasRecording } }),
    'GET /sources/1/coverage': () => ({ body: coverage }),
    'GET /sources/1/media': () => ({ body: { media: links.length > 1 ? links.shift() : links[0] } }),
    'GET /topics/source/1': () => ({ body: [] }),
    'GET /ingest/extractions': () => ({ body: [] }),
  });
  const shown = show([{ path: '/video/:id', Component: VideoPage }], path);
  await screen.findByRole('region', { name: 'Transcript' });
  return { asked, ...shown };
}
const player = () => screen.findByRole('region', { name: `Recording of ${source.title}` });
const sound = async () => (await player()).querySelector('audio')!;

describe('the player of a kept recording', () => {
  it('loads no more than it needs, and plays each place that is chosen', async () => {
    const { person } = await open();
    const audio = await sound();
    expect(audio).toHaveAttribute('preload', 'metadata');
    expect(played).toEqual([]);
    await person.click(await screen.findByRole('link', { name: 'Topic 2, 00:01:25' }));
    await waitFor(() => expect(played).toEqual([85]));
  });

  it('says which second is heard to who asks for it', () => {
    const clock = new PlayingClock();
    const drawn: (number | null)[] = [];
    function Line() {
      drawn.push(useHeard(clock, (second) => Math.floor(second / 10)));
      return null;
    }
    render(<Line />);
    for (const second of [3, 4, 12, 13]) act(() => clock.set(second));
    expect(drawn).toEqual([null, 0, 1]);
  });

  it('goes by keys, and not while somebody types', async () => {
    const { person } = await open();
    const audio = await sound();
    audio.currentTime = 20;
    await person.keyboard('k');
    expect(played).toEqual([20]);
    await person.keyboard('k');
    expect(audio.paused).toBe(true);
    await person.keyboard('l');
    expect(audio.currentTime).toBe(30);
    await person.keyboard('{ArrowLeft}j');
    expect(audio.currentTime).toBe(15);
    await person.keyboard(' ');
    expect(played).toEqual([20, 15]);
    await person.click(screen.getByRole('searchbox'));
    await person.keyboard('jkl');
    expect(audio.currentTime).toBe(15);
  });

  it('plays what the address points at, and stops at its end', async () => {
    const from = transcript.indexOf('Entries');
    const { person } = await open(`/video/1?from=${from}&to=${from + 7}`);
    const audio = await sound();
    await waitFor(() => expect(played).toContain(36));
    audio.currentTime = 5;
    await person.click(await screen.findByRole('button', { name: 'Play to the end of the quote' }));
    expect(audio.currentTime).toBe(36);
    audio.currentTime = 3600;
    fireEvent.timeUpdate(audio);
    expect(audio.paused).toBe(true);
  });

  it('asks for another link when its own has ended, and goes on where it was', async () => {
    await open('/video/1', [link('/files/media/1', 1_000), link('/files/media/2')]);
    const audio = await sound();
    audio.currentTime = 50;
    fireEvent.error(audio);
    await waitFor(() => expect(audio).toHaveAttribute('src', '/files/media/2'));
    audio.currentTime = 0;
    fireEvent.loadedMetadata(audio);
    expect(audio.currentTime).toBe(50);
  });

  it('says that it cannot be played', async () => {
    const { person } = await open();
    fireEvent.error(await sound());
    const alert = within(await player()).getByRole('alert');
    expect(alert).toHaveTextContent('This recording cannot be played here.');
    await person.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('changes the speed', async () => {
    const { person } = await open();
    await person.selectOptions(within(await player()).getByRole('combobox', { name: 'Speed' }), '1.5');
    expect((await sound()).playbackRate).toBe(1.5);
  });

  it('is not there for a source whose recording is not kept', async () => {
    const { asked } = await open('/video/1', [null]);
    await waitFor(() => expect(asked.some(({ path }) => path === '/sources/1/media')).toBe(true));
    expect(screen.queryByRole('region', { name: /^Recording of/ })).toBeNull();
  });

  it('is not asked for where the source says that there is none', async () => {
    const { asked } = await open('/video/1', [link('/files/media/1')], false);
    expect(asked.map(({ path }) => path)).not.toContain('/sources/1/media');
  });

  it('has its room before it is there', async () => {
    standIn({
      ...basics,
      'GET /sources/1': () => ({ body: { ...withTranscript(source), hasRecording: true } }),
      'GET /sources/1/coverage': () => ({ body: coverage }),
      'GET /sources/1/media': () => new Promise(() => undefined),
      'GET /topics/source/1': () => ({ body: [] }),
      'GET /ingest/extractions': () => ({ body: [] }),
    });
    show([{ path: '/video/:id', Component: VideoPage }], '/video/1');
    expect(await screen.findByRole('status', { name: 'Loading the recording' })).toBeVisible();
  });
});
