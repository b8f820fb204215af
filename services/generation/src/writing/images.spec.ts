import { withImages } from './images.js';

const still = {
  thumbnail: 'https://img.test/1.jpg',
  sourceId: 4,
  sourceTitle: 'Risk "first"',
  videoUrl: 'https://www.youtube.com/watch?v=abc',
  startSeconds: 83.4,
  approximate: false,
};

describe('adding images', () => {
  it('puts the still under the heading with its moment below it, and the portrait at the end', () => {
    expect(withImages('<h2>Risk</h2><p>Text.</p>', [still], { imageUrl: '/files/a.png', name: 'Ann' })).toBe(
      '<h2>Risk</h2><img src="https://img.test/1.jpg" alt="Risk &quot;first&quot;" />' +
        '<p><a class="moment" data-source="4" data-t="83" href="https://www.youtube.com/watch?v=abc&amp;t=83">[00:01:23]</a></p>' +
        '<p>Text.</p><img src="/files/a.png" alt="Ann" />',
    );
  });

  it('says of a moment that was worked out that it is about then', () => {
    expect(withImages('<h2>Risk</h2>', [{ ...still, approximate: true }], null)).toContain(
      ' title="about 00:01:23" href=',
    );
  });

  it('starts with the still when the text has no heading first', () => {
    expect(
      withImages('<p>Text.</p><h2>Later</h2>', [{ ...still, videoUrl: null, startSeconds: null }], null),
    ).toBe(
      '<img src="https://img.test/1.jpg" alt="Risk &quot;first&quot;" />' +
        '<p><a class="moment" data-source="4" href="/video/4">[recording]</a></p><p>Text.</p><h2>Later</h2>',
    );
  });

  it('invents nothing', () => {
    expect(withImages('<h2>Risk</h2><p>Text.</p>', [], null)).toBe('<h2>Risk</h2><p>Text.</p>');
  });
});
