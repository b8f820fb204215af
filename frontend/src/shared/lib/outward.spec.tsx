import { makeOutward } from './outward.js';

const outward = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  makeOutward(body);
  return body.innerHTML;
};

describe('a text that is copied or printed', () => {
  it('keeps the link to a public recording', () => {
    const html = '<a class="moment" href="https://youtu.be/dQw4w9WgXcQ?t=83">[00:01:23]</a>';
    expect(outward(html)).toBe(html);
  });

  it('has the time alone where only people of the studio can hear it, and no empty label', () =>
    expect(
      outward(
        '<p>Said <a class="moment" href="/video/1?t=2">[00:00:02]</a> here <a class="moment" href="/video/1">[recording]</a></p>',
      ),
    ).toBe('<p>Said [00:00:02] here</p>'));

  it('does not lead to pages of the studio', () =>
    expect(outward('<p><a href="/my-content">mine</a></p>')).toBe('<p>mine</p>'));
});
