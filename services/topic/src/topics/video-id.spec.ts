import { youtubeVideoId } from './video-id.js';

describe('the video id of an address', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=42s',
    'https://youtu.be/dQw4w9WgXcQ?t=42',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    ' https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ ',
  ])('is read from %s', (address) => {
    expect(youtubeVideoId(address)).toBe('dQw4w9WgXcQ');
  });

  it.each([
    null,
    '',
    'dQw4w9WgXcQ',
    'https://example.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/short',
    'https://www.youtube.com/',
  ])('is absent from %p', (address) => {
    expect(youtubeVideoId(address)).toBeNull();
  });
});
