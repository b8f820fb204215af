import { postOf } from './post.js';

const text = {
  contentType: 'Both' as const,
  title: 'Stored',
  subjectLine: 'Subject',
  guru: { id: 1, name: 'Ana' },
};
const post = (content: string, more: object = {}) =>
  postOf(
    { contentType: 'newsletter' },
    { ...text, guru: text.guru as never, ...more },
    { content, blogContent: null },
  );

describe('a text as a destination gets it', () => {
  it('has its own title, which is not repeated in the text', () => {
    expect(post('<h1>Cut early</h1><p>Then rest.</p>')).toMatchObject({
      title: 'Cut early',
      html: '<p>Then rest.</p>',
      description: 'Then rest.',
      author: 'Ana',
    });
    expect(post('<p>Then rest.</p>').title).toBe('Stored');
    expect(post('<p>Then rest.</p>', { title: null }).title).toBe('Subject');
  });

  it('has no links into the studio; moments that only the studio has go, others stay', () => {
    const { html } = post(
      '<p>Cut <a class="moment" data-t="4" href="/video/1?t=4">[00:00:04]</a>early, ' +
        '<a class="moment" href="https://youtu.be/x?t=4">[00:00:04]</a> <a href="/people">us</a> ' +
        '<a href="https://a.example">them</a></p><img src="/files/images/a.png" alt="" />',
    );
    expect(html).toBe(
      '<p>Cut early, <a class="moment" href="https://youtu.be/x?t=4">[00:00:04]</a> <span>us</span> ' +
        '<a href="https://a.example">them</a></p><img src="/files/images/a.png" alt="" />',
    );
  });

  it('is the blog post of a text with both, where that was ordered', () => {
    const { html } = postOf(
      { contentType: 'blogPost' },
      { ...text, guru: text.guru as never },
      { content: '<p>News.</p>', blogContent: '<p>Blog.</p>' },
    );
    expect(html).toBe('<p>Blog.</p>');
  });
});
