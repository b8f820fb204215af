import type { IngestJob } from '@galley/contracts';
import { emptyYoutubeDraft, youtubeInput } from './youtube-rules.js';
import { videoIdOf } from '../../../shared/lib/video.js';
import { jobOf } from './youtube-run.js';

const job = (id: number, video: string) =>
  ({ id, videoUrl: `https://www.youtube.com/watch?v=${video}` }) as IngestJob; // Only these fields are looked at.

describe('the video of an address', () => {
  it.each([
    'https://www.youtube.com/watch?v=aaaaaaaaaaa&t=3s',
    'https://youtu.be/aaaaaaaaaaa?si=x',
    'https://m.youtube.com/watch?app=desktop&v=aaaaaaaaaaa',
    'https://www.youtube.com/shorts/aaaaaaaaaaa',
  ])('is read from %s', (url) => expect(videoIdOf(url)).toBe('aaaaaaaaaaa'));
  it('is nothing elsewhere', () => expect(videoIdOf('https://example.org/')).toBeNull());
});

describe('the job of a run', () => {
  const run = { youtubeUrl: 'https://youtu.be/aaaaaaaaaaa', after: 5, jobId: null };
  it('is the newest later one of the same video', () => {
    expect(jobOf(run, [job(9, 'bbbbbbbbbbb'), job(8, 'aaaaaaaaaaa'), job(4, 'aaaaaaaaaaa')])).toBe(8);
    expect(jobOf(run, [job(4, 'aaaaaaaaaaa')])).toBeNull();
  });
  it('is the named one once its call has named it', () => expect(jobOf({ ...run, jobId: 3 }, [])).toBe(3));
});

describe('the required fields of an ingest', () => {
  const gurus = [{ name: 'Mara' }];
  const draft = { ...emptyYoutubeDraft, youtubeUrl: ' https://youtu.be/aaaaaaaaaaa ', guruName: 'Mara' };

  it('the address and the guru first', () => {
    const missing = {
      title: 'Missing required fields',
      message: 'Please provide YouTube URL and select a guru.',
    };
    expect(youtubeInput({ ...draft, youtubeUrl: ' ' }, gurus)).toEqual({ problem: missing });
    expect(youtubeInput({ ...draft, guruName: null }, gurus)).toEqual({ problem: missing });
  });

  it('a guru of the list', () => {
    const invalid = { title: 'Invalid guru selection', message: 'Please select a valid guru from the list.' };
    expect(youtubeInput({ ...draft, guruName: 'Nobody' }, gurus)).toEqual({ problem: invalid });
    expect(youtubeInput({ ...draft, guruName: 'Nobody' }, null)).toHaveProperty('input');
  });

  it('in manual mode title and transcript, both', () => {
    const message = 'Please provide both title and transcript for manual mode.';
    const manual = { ...draft, manual: true, title: 'A talk' };
    expect(youtubeInput(manual, gurus)).toEqual({ problem: { title: 'Missing content', message } });
    expect(youtubeInput({ ...manual, transcript: '[00:00:01] Hello' }, gurus)).toEqual({
      input: {
        youtubeUrl: 'https://youtu.be/aaaaaaaaaaa',
        guruName: 'Mara',
        title: 'A talk',
        transcript: '[00:00:01] Hello',
      },
    });
  });

  it('in automatic mode none of the manual fields', () => {
    expect(youtubeInput({ ...draft, title: 'A talk', transcript: 'Hello' }, gurus)).toEqual({
      input: { youtubeUrl: 'https://youtu.be/aaaaaaaaaaa', guruName: 'Mara' },
    });
  });
});
