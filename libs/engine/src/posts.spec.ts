import { postNetworks, postRules } from '@galley/contracts';
import { type OpenAiStandIn, startOpenAiStandIn } from '@galley/engine-openai/testing';
import { countIn } from '@galley/posts';
import { locateQuote, parseTranscript } from '@galley/transcript';
import { type PostsRequest, unsaidIn } from '@galley/writing-core';
import { createEngine } from './create-engine.js';

const transcript = parseTranscript(
  [
    '[00:00:05] Elena Voss: Welcome back. Today we talk about risk and about nothing else.',
    '[00:00:12] Elena Voss: Size decides what happens to you. Size is the only thing you control.',
    '[00:00:31] Elena Voss: I never risk more than two percent of the account on one trade.',
    '[00:01:04] Marcus Hale: A stop that you move is no stop at all.',
  ].join('\n'),
);
const html = [
  '<h1>Quiet Markets, Loud Mistakes</h1>',
  '<p>Most accounts end because of one trade that was too large. A rule for its size is worth more than a forecast.</p>',
  '<blockquote><p>I never risk more than two percent of the account on one trade.</p><p>— Elena Voss <a class="moment" data-source="7" data-t="31" href="/video/7?t=31">[00:00:31]</a></p></blockquote>',
  '<p>Marcus Hale agrees: “A stop that you move is no stop at all.”</p>',
  '<ul><li>Decide the size first</li><li>Leave the stop where it is</li></ul>',
].join('\n');
const topic = { id: 3, title: 'Risk', excerpt: '', details: '', from: 0, to: transcript.text.length };
const request = (part: Partial<PostsRequest> = {}): PostsRequest => ({
  networks: postNetworks,
  title: 'Quiet Markets',
  html,
  guru: { name: 'Elena Voss', description: null, systemPrompt: null },
  topics: [{ ...topic, sourceId: 7, sourceTitle: 'Risk first', videoUrl: null, transcript }],
  ...part,
});
const saidIn = { transcripts: [transcript], titles: [] };
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

describe('posts without a language model', () => {
  const engine = createEngine({});

  it('are one for each network, within its limit, of quotes that were said and words of the text', async () => {
    const posts = await engine.posts(request());
    expect(posts.map(({ network }) => network)).toEqual([...postNetworks]);
    const known = new Set([...wordsOf(html), ...wordsOf(transcript.text)]);
    for (const { network, text } of posts) {
      expect(countIn(network, text)).toBeLessThanOrEqual(postRules[network].limit);
      expect(text).toContain(
        '“I never risk more than two percent of the account on one trade.” — Elena Voss',
      );
      expect(unsaidIn(text, saidIn)).toEqual([]);
      expect(wordsOf(text).filter((word) => !known.has(word))).toEqual([]);
    }
    expect(posts[0]?.text).toBe(
      [
        'Quiet Markets, Loud Mistakes',
        'Most accounts end because of one trade that was too large. A rule for its size is worth more than a forecast.',
        '“I never risk more than two percent of the account on one trade.” — Elena Voss',
        '• Decide the size first\n• Leave the stop where it is',
        '“A stop that you move is no stop at all.” — Marcus Hale',
      ].join('\n\n'),
    );
  });

  it('say who speaks, not who the text is of', async () => {
    const [post] = await engine.posts(
      request({ networks: ['x'], html: '<p>He says: “A stop that you move is no stop at all.”</p>' }),
    );
    expect(post?.text).toBe('Quiet Markets\n\n“A stop that you move is no stop at all.” — Marcus Hale');
  });

  it('have a sentence where nothing is quoted, and only a part of a title that is too long', async () => {
    const sentence = 'A rule for the size of a trade is worth more than a forecast.';
    const [plain] = await engine.posts(request({ networks: ['bluesky'], html: `<p>${sentence}</p>` }));
    expect(plain?.text).toBe(`Quiet Markets\n\n${sentence}`);
    const title = 'Markets '.repeat(60).trim();
    const [long] = await engine.posts(request({ networks: ['x'], html: `<h1>${title}</h1>` }));
    expect(long?.text).toMatch(/^(Markets )+Markets…$/);
    expect(countIn('x', long?.text ?? '')).toBeLessThanOrEqual(280);
  });

  it('do not show as a quote what the text quotes and nobody says', async () => {
    const [post] = await engine.posts(
      request({ networks: ['x'], html: '<p>“Always risk everything that you have got.”</p>' }),
    );
    expect(post?.text).toBe('Quiet Markets');
  });
});

describe('posts of a language model', () => {
  let model: OpenAiStandIn;
  beforeAll(async () => (model = await startOpenAiStandIn()));
  afterAll(() => model.close());
  const engine = () => createEngine({ baseUrl: model.baseUrl });
  const answers = (...posts: { network: string; text: string }[]) => model.reply(() => ({ json: { posts } }));

  it('keep quotes that were said, word for word', async () => {
    answers({
      network: 'x',
      text: 'One trade can end an account. Elena Voss: "size decides what happens to you."',
    });
    const [post] = await engine().posts(request({ networks: ['x'] }));
    expect(post?.text).toContain('“Size decides what happens to you.”');
    const asked = model.requests.at(-1)?.messages.at(-1)?.content ?? '';
    expect(asked).toContain('x (at most 280 characters)');
    expect(asked).toContain('Quiet Markets, Loud Mistakes');
    expect(asked).toContain('two percent of the account');
  });

  it('lose the marks of what nobody says, and sentences that report it', async () => {
    answers({
      network: 'bluesky',
      text: 'A rule for its size is worth more than a forecast. Elena Voss says that gold will double by May. See “the best trade of all”.',
    });
    const [post] = await engine().posts(request({ networks: ['bluesky'] }));
    expect(post?.text).toContain('A rule for its size is worth more than a forecast.');
    expect(post?.text).not.toContain('gold');
    expect(unsaidIn(post?.text ?? '', saidIn)).toEqual([]);
    expect(post?.text).not.toContain('“');
  });

  it('that are too long are asked for once more, and then shortened by whole sentences', async () => {
    const sentence = 'A rule for its size is worth more than a forecast.';
    const long = Array.from({ length: 12 }, () => sentence).join(' ');
    const before = model.requests.length;
    answers({ network: 'x', text: long });
    const [post] = await engine().posts(request({ networks: ['x'] }));
    expect(model.requests.length - before).toBe(2);
    expect(post?.text).toBe(Array.from({ length: 5 }, () => sentence).join(' '));
    model.reply(({ messages }) => ({
      json: { posts: [{ network: 'x', text: messages.length > 2 ? sentence : long }] },
    }));
    expect((await engine().posts(request({ networks: ['x'] })))[0]?.text).toBe(sentence);
  });

  it('are made of the text where the model left a network out, or named it by its field', async () => {
    model.reply(() => ({ json: { twitter: 'Size decides.' } }));
    const posts = await engine().posts(request({ networks: ['x', 'mastodon'] }));
    expect(posts.map(({ network }) => network)).toEqual(['x', 'mastodon']);
    expect(posts[0]?.text).toBe('Size decides.');
    expect(posts[1]?.text).toContain('— Elena Voss');
  });

  it('carry no address and no markup', async () => {
    answers({ network: 'x', text: 'Read **this** at https://evil.example/?q=1 <b>now</b>.' });
    expect((await engine().posts(request({ networks: ['x'] })))[0]?.text).toBe('Read this at now.');
  });

  it('are refused with the reason when the model is away', async () => {
    model.reply(() => ({ status: 401 }));
    await expect(engine().posts(request())).rejects.toMatchObject({ code: 'ENGINE_UNAVAILABLE' });
  });
});

it('a quote of a recording is located as the lock does', () => {
  expect(locateQuote(transcript, 'Size decides what happens to you')).not.toBeNull();
  expect(unsaidIn('She says “size decides nothing at all”, “two words”.', saidIn)).toEqual([
    'size decides nothing at all',
  ]);
  expect(
    unsaidIn('Read “Quiet Markets, Loud Mistakes”.', { ...saidIn, titles: ['Quiet markets, loud mistakes'] }),
  ).toEqual([]);
});
