import { htmlForReaders } from './post.js';

describe('a text as a destination gets it', () => {
  it('has no links into the studio; moments that only the studio has go, others stay', () => {
    const html = htmlForReaders(
      '<p>Cut <a class="moment" data-t="4" href="/video/1?t=4">[00:00:04]</a>early, ' +
        '<a class="moment" href="https://youtu.be/x?t=4">[00:00:04]</a> <a href="/people">us</a> ' +
        '<a href="https://a.example">them</a></p><img src="/files/images/a.png" alt="" />',
      {},
    );
    expect(html).toBe(
      '<p>Cut early, <a class="moment" href="https://youtu.be/x?t=4">[00:00:04]</a> <span>us</span> ' +
        '<a href="https://a.example">them</a></p><img src="/files/images/a.png" alt="" />',
    );
  });

  it('has the words that somebody entered for its pictures, which cannot break its tags', () => {
    const alts = { '/files/images/a.png': 'A "chart" <b> & more', 'https://a.example/?a=1&b=2': '' };
    const html =
      '<img src="/files/images/a.png" alt="x" /><img src="https://a.example/?a=1&amp;b=2" alt="y" />';
    expect(htmlForReaders(`${html}<img src="/files/images/c.png" alt="z" />`, alts)).toBe(
      '<img src="/files/images/a.png" alt="A &quot;chart&quot; &lt;b&gt; &amp; more" />' +
        '<img src="https://a.example/?a=1&amp;b=2" alt="" /><img src="/files/images/c.png" alt="z" />',
    );
  });
});
