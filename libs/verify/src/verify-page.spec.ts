import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import fc from 'fast-check';
import { CompactSign } from 'jose';
import {
  checkSignature,
  jsonLdOf,
  type QuoteStatement,
  receiptAlgorithm,
  type SignedQuote,
  standings,
  verifyPage,
  visibleLines,
} from './index.js';

const issuer = 'https://studio.example';
const receipt = '5b3c0f0e-7f1d-4e7b-9a55-0d7a6f3b2c11';
const newKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, set: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1' }] } };
};
const { privateKey, set } = newKey();
const keysOf = () => Promise.resolve(set);

const sign = async (statement: QuoteStatement, key: KeyObject = privateKey): Promise<SignedQuote> => ({
  statement,
  token: await new CompactSign(Buffer.from(JSON.stringify(statement)))
    .setProtectedHeader({ alg: receiptAlgorithm, kid: 'k1' })
    .sign(key),
});

/** Signs the quotes of a text as a studio does. */
const signed = (html: string, quotes: readonly string[], key?: KeyObject): Promise<SignedQuote[]> =>
  Promise.all(
    quotes.map((quote, index) => {
      const standing = standings(visibleLines(html), quote);
      return sign(
        {
          issuer,
          receipt,
          number: index + 1,
          of: quotes.length,
          quote,
          places: standing.map(({ edges }) => edges),
          speaker: 'Elena Voss',
          recording: 'Quiet Markets',
          second: 36,
          transcript: 'a'.repeat(64),
          issuedAt: '2026-11-27T02:00:00.000Z',
        },
        key,
      );
    }),
  );
const page = (html: string, json: string) =>
  `<html><head><title>Page</title><script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script></head>` +
  `<body><nav>Home</nav><article>${html}</article></body></html>`;
const verdicts = async (html: string) => (await verifyPage(html, keysOf)).map(({ verdict }) => verdict);

const first = 'I never risk more than two percent.';
const second = 'The stop comes first, and size follows.';
const text = (one = first, two = second, rest = 'She waits for days.') =>
  `<p>Elena says: “${one}” ${rest}</p><blockquote><p>${two}</p><p>— Elena Voss</p></blockquote>`;

describe('a page with receipts', () => {
  it('is valid as it was published, and as sites change typography and white space', async () => {
    const json = jsonLdOf(await signed(text(), [first, second]));
    expect(await verdicts(page(text(), json))).toEqual(['valid', 'valid']);
    const themed = text('I  never <em>risk</em>\n more&nbsp;than two per\u00ADcent.').replace(/[“”]/g, '"');
    expect(await verdicts(page(themed, json))).toEqual(['valid', 'valid']);
  });

  it('names the quote of which a letter was changed, and says what stands there', async () => {
    const json = jsonLdOf(await signed(text(), [first, second]));
    const checked = await verifyPage(page(text('I never risk more than ten percent.'), json), keysOf);
    expect(checked).toMatchObject([
      {
        verdict: 'changed',
        number: 1,
        statement: { quote: first },
        instead: expect.stringContaining('than ten'),
      },
      { verdict: 'valid', number: 2 },
    ]);
  });

  it('sees words that were put before a quote inside of its marks', async () => {
    const json = jsonLdOf(await signed(text(), [first, second]));
    expect(await verdicts(page(text(`They say ${first}`), json))).toEqual(['changed', 'valid']);
  });

  it('sees one of two places changed', async () => {
    const twice = `<blockquote>${first}</blockquote>${text()}`;
    const json = jsonLdOf(await signed(twice, [first]));
    expect(await verdicts(page(twice, json))).toEqual(['valid']);
    expect(await verdicts(page(twice.replace('two percent', 'ten percent'), json))).toEqual(['changed']);
  });

  it('does not take words for standing there that readers do not see', async () => {
    const json = jsonLdOf(await signed(text(), [first]));
    const hidden = `<p hidden>“${first}”</p><div style="display: none">“${first}”</div><!-- “${first}” -->`;
    expect(await verdicts(page(text('Risk it all.') + hidden, json))).toEqual(['changed']);
  });

  it('sees what was forged: the words for machines, the signed words, a key of somebody else', async () => {
    const quotes = await signed(text(), [first]);
    const json = jsonLdOf(quotes);
    const other = 'I never risk more than ten percent.';
    expect(await verdicts(page(text(other), json.replace(first, other)))).toEqual(['forged']);
    const [head = '', , mark = ''] = quotes[0]?.token.split('.') ?? [];
    const statement = { ...quotes[0]!.statement, quote: other };
    const token = `${head}.${Buffer.from(JSON.stringify(statement)).toString('base64url')}.${mark}`;
    expect(await verdicts(page(text(other), jsonLdOf([{ statement, token }])))).toEqual(['forged']);
    const theirs = await signed(text(other), [other], newKey().privateKey);
    expect(await verdicts(page(text(other), jsonLdOf(theirs)))).toEqual(['forged']);
  });

  it('names a quote whose receipt was taken out of the page', async () => {
    const quotes = await signed(text(), [first, second]);
    const json = jsonLdOf(quotes.slice(1));
    expect(await verifyPage(page(text('Anything.'), json), keysOf)).toMatchObject([
      { verdict: 'missing', number: 1 },
      { verdict: 'valid', number: 2 },
    ]);
  });

  it('is not checked without the key, and what is no receipt is none', async () => {
    const json = jsonLdOf(await signed(text(), [first]));
    const unknown = await verifyPage(page(text(), json), () => Promise.resolve(null));
    expect(unknown).toMatchObject([{ verdict: 'unchecked' }]);
    expect(await verdicts(page(text(), '{"@type":"Quotation","text":"x"}'))).toEqual([]);
    expect(await verdicts(page(text(), 'no JSON'))).toEqual([]);
    expect(await checkSignature('no.token.here', set)).toBe('forged');
  });
});

const letters = 'abcdefghijklmnopqrstuvwxyzäéßøñABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789אבגдежず日本語';
const word = fc.array(fc.constantFrom(...letters), { minLength: 2, maxLength: 9 }).map((all) => all.join(''));
const sentence = fc.array(word, { minLength: 4, maxLength: 12 }).map((words) => words.join(' '));
const three = fc.uniqueArray(sentence, { minLength: 3, maxLength: 3 });
const marked = fc.constantFrom(['“', '”'], ['„', '“'], ['«', '»'], ['"', '"']);

describe('any page', () => {
  it('shows one changed letter of a quote, and which quote it is', async () => {
    await fc.assert(
      fc.asyncProperty(
        ...[three, marked, fc.nat(), fc.constantFrom(...letters), fc.constantFrom('change', 'add', 'drop')],
        async ([one = '', two = '', three = ''], [open = '', close = ''], at, letter, how) => {
          const body = (quote: string) =>
            `<p>${three} ${open}${quote}${close}</p><blockquote><p>${two}</p></blockquote>`;
          const json = jsonLdOf(await signed(body(one), [one, two]));
          const place = at % one.length;
          fc.pre(one[place] !== ' ' && (how !== 'change' || one[place] !== letter));
          const drop = how === 'add' ? 0 : 1;
          const changed = one.slice(0, place) + (how === 'drop' ? '' : letter) + one.slice(place + drop);
          expect(await verdicts(page(body(one), json))).toEqual(['valid', 'valid']);
          const checked = await verifyPage(page(body(changed), json), keysOf);
          expect(checked).toMatchObject([
            { verdict: 'changed', number: 1, statement: { quote: one } },
            { verdict: 'valid', number: 2 },
          ]);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('stays valid when something else in it changes', async () => {
    await fc.assert(
      fc.asyncProperty(three, sentence, async ([one = '', two = '', rest = ''], other) => {
        const body = (more: string) =>
          `<h2>${more}</h2><p>“${one}” ${more}</p><blockquote>${two}</blockquote>`;
        const json = jsonLdOf(await signed(body(rest), [one, two]));
        expect(await verdicts(page(body(other), json))).toEqual(['valid', 'valid']);
      }),
      { numRuns: 50 },
    );
  });
});
