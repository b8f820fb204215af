import { mainTextOf, picturesIn, textForReaders } from './readers-text.js';

const text = { contentType: 'Both' as const, title: 'Stored', subjectLine: 'Subject' };
const bodies = (content: string) => ({ content, blogContent: '<p>Blog.</p>' });

describe('a text as its readers see it', () => {
  it('has its own title, which is not repeated in the text', () => {
    const whole = bodies('<h1>Cut early</h1><p>Then rest.</p>');
    expect(textForReaders(text, 'newsletter', whole)).toEqual({
      title: 'Cut early',
      html: '<p>Then rest.</p>',
    });
    const bare = bodies('<p>Then rest.</p>');
    expect(textForReaders(text, 'newsletter', bare)?.title).toBe('Stored');
    expect(textForReaders({ ...text, title: null }, 'newsletter', bare)?.title).toBe('Subject');
  });

  it('is the blog post of a text with both, where nothing else is said', () => {
    expect(textForReaders(text, mainTextOf(text), bodies('<p>News.</p>'))?.html).toBe('<p>Blog.</p>');
    expect(mainTextOf({ contentType: 'Newsletter' })).toBe('newsletter');
    expect(textForReaders({ ...text, contentType: 'Newsletter' }, 'blogPost', bodies(''))).toBeNull();
  });

  it('has pictures in its order, each once, with the words that were entered', () => {
    const html =
      '<img src="https://a.example/?a=1&amp;b=2" alt="A &amp; B" /><p><img src="/files/b.png" /></p>' +
      '<img src="https://a.example/?a=1&amp;b=2" alt="again" />';
    expect(picturesIn(html, { '/files/b.png': 'B', 'https://gone.example/': 'C' })).toEqual([
      { src: 'https://a.example/?a=1&b=2', ownAlt: 'A & B', alt: null },
      { src: '/files/b.png', ownAlt: '', alt: 'B' },
    ]);
  });
});
