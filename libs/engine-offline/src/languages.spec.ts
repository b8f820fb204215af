import { describe, expect, it } from '@jest/globals';
import { languageOf, locateQuote, parseTranscript } from '@galley/transcript';
import { quotation, studioWordsIn, textOf, wordedLanguages } from '@galley/writing-core';
import { recordingIn, recordings } from '@galley/writing-core/testing';
import { answer } from './answer.js';
import { summarise } from './summary.js';
import { extractTopics } from './topics.js';
import { write } from './write.js';
import { wordingIn } from './wording-in.js';

const guru = { name: 'Anna Berg', description: null, systemPrompt: null };
const title = 'Anna Berg 12';
/** Words of ours that would stand in an English text. */
const english = /\b(?:the|says|adds|explains|notes|look|closer|this|recording|words of)\b/i;

const find = async (language: string) => {
  const transcript = parseTranscript(recordingIn(language));
  return {
    transcript,
    topics: await extractTopics({ transcript, guruName: guru.name, title, count: 2 }),
  };
};

/** A question about the cost of the well, in the words of the language. */
const questions: Readonly<Record<string, readonly [question: string, answer: string]>> = {
  es: ['¿Cuánto costó la limpieza del pozo?', 'dos mil euros'],
  de: ['Was kostete die Reinigung des Brunnens?', 'zweitausend Euro'],
  fr: ['Qui a payé les euros du nettoyage ?', 'deux mille euros'],
  tr: ['Kuyunun temizliği kaç avro tuttu?', 'iki bin avro'],
  ja: ['組合は掃除に何ユーロ支払いましたか？', '二千ユーロ'],
  zh: ['合作社支付了多少欧元？', '两千欧元'],
  ar: ['كم يورو دفعت التعاونية؟', 'ألفي يورو'],
  hi: ['सहकारी समिति ने कितने यूरो दिए?', 'दो हज़ार यूरो'],
};

describe.each(Object.keys(recordings))('a recording in %s', (language) => {
  it('has topics with titles, quotes and subject lines in its own words', async () => {
    const { transcript, topics } = await find(language);
    expect(languageOf(transcript.text)).toBe(language);
    expect(topics.length).toBeGreaterThan(0);
    for (const { title: topicTitle, quote, excerpt, subjectLines } of topics) {
      expect(topicTitle.length).toBeGreaterThan(3);
      expect(locateQuote(transcript, quote.text)).toMatchObject({ from: quote.from, to: quote.to });
      expect(transcript.text.slice(quote.from, quote.to)).toBe(quote.text);
      expect(excerpt).not.toBe('');
      for (const line of subjectLines)
        expect(line).not.toMatch(/\b(?:the|notes|look|closer|and)\b|Berg on|words of/);
    }
  });

  it('becomes a text of its own words and ours in its language', async () => {
    const { transcript, topics } = await find(language);
    const [topic] = topics;
    const { html } = await write({
      kind: 'newsletter',
      guru,
      subjectLine: null,
      criteria: null,
      topics: [{ ...topic!, id: 1, sourceId: 1, sourceTitle: title, videoUrl: null, transcript }],
    });
    const text = textOf(html);
    expect(text).not.toMatch(english);
    const quotes = (text.match(quotation) ?? []).map((marked) => marked.slice(1, -1));
    expect(quotes.length).toBeGreaterThan(2);
    for (const quote of quotes) expect(locateQuote(transcript, quote)).not.toBeNull();
  });

  it('becomes a text of three topics, too', async () => {
    const { transcript, topics } = await find(language);
    const asked = [0, 1, 2].map((i) => ({
      ...(topics[i] ?? topics[0])!,
      id: i + 1,
      sourceId: 1,
      sourceTitle: title,
      videoUrl: null,
      transcript,
    }));
    const { html } = await write({
      kind: 'newsletter',
      guru,
      subjectLine: null,
      criteria: null,
      topics: asked,
    });
    expect(textOf(html)).toMatch(quotation);
  });

  it('answers a question with the passage that holds the answer', async () => {
    const [question, said] = questions[language] ?? ['', ''];
    const { text } = await answer({
      question,
      transcript: parseTranscript(recordingIn(language)),
      history: [],
      title,
      guruName: guru.name,
      topic: null,
    });
    expect(text).toContain(said);
    expect(text).not.toMatch(english);
  });
});

describe('a recording whose words are short of a title', () => {
  const spoken = [
    'Marta Salas: Bienvenidos al programa. Hoy hablamos con Julián Prieto, que coordina el huerto del barrio.',
    'Julián Prieto: Los tomates se venden a 2,50 euros el kilo. Los tomates maduran en julio y se recogen en agosto. La tierra del huerto estaba muerta.',
    'Marta Salas: Julián, ¿cuándo se recogen los tomates?',
    'Nuria Campos: Los tomates del huerto se venden en el mercado de los jueves. El mercado abre muy temprano y los vecinos del barrio compran allí.',
  ].join('\n');
  const found = async () =>
    extractTopics({ transcript: parseTranscript(spoken), guruName: 'Julián Prieto', title, count: 1 });

  it('has no title that ends inside a number, and none of whoever only leads', async () => {
    for (const topic of await found()) {
      expect(topic.title).not.toMatch(/ a 2$/);
      expect(topic.title).not.toMatch(/^(?:Hoy|Bienvenidos)/);
    }
  });

  it('has subject lines without a name before what somebody else may have said, and without questions to a person', async () => {
    const [topic] = await found();
    expect(topic?.subjectLines.length).toBeGreaterThan(3);
    for (const line of topic?.subjectLines ?? []) expect(line).not.toMatch(/^Julián|\(\d\)$/);
  });
});

it.each(Object.keys(recordings))(
  'does not repeat the title of a text in %s over a part',
  async (language) => {
    const { transcript, topics } = await find(language);
    const { html, title: headline } = await write({
      kind: 'blog',
      guru,
      subjectLine: null,
      criteria: null,
      topics: [{ ...topics[0]!, id: 1, sourceId: 1, sourceTitle: title, videoUrl: null, transcript }],
    });
    const headings = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, words]) => words);
    expect(headings).not.toContain(headline);
  },
);

it.each(Object.keys(recordings))('summarises a recording in %s without English words', async (language) => {
  const transcript = parseTranscript(recordingIn(language));
  expect(await summarise({ transcript, title: 'R1' })).not.toMatch(english);
});

describe('a recording in a script of few characters', () => {
  const chinese = [
    '李敏: 欢迎收听我们的节目。书店开了多少年了？',
    '陈国平: 书店是1994年开的，到现在整整三十年。书店有两层楼，大约五万本书。书店的旧书每个月能卖出两千本。旧书的价格都写在书店的最后一页上。',
    '李敏: 读者的信是怎么回事？',
    '陈国平: 读者把信夹在书里忘记了。一位老太太找到了丈夫四十年前写的信。那封信夹在一本菜谱里。读者的信现在都贴在墙上，一共有三百多封信。',
    '李敏: 修补旧书难不难？',
    '陈国平: 修补一本旧书要三个小时。修补用的胶水是小麦淀粉做的。塑料胶水过十年就会发黄。十六个学徒学过修补，坚持下来的只有四个学徒。',
    '李敏: 去年的台风影响大吗？',
    '陈国平: 台风来的时候，一楼进了水，七百本书湿了。湿书放进冰柜冷冻。冷冻能防止纸张发霉。台风过后来了五十多个志愿者，救回来六百本湿书。',
    '李敏: 房租的压力大吗？',
    '陈国平: 房租一个月八千五百元。房租比五年前涨了两千元。房东说房租明年不涨。图书馆每年买六百本儿童书，这笔钱正好付房租。',
  ].join('\n');

  it('has as many topics as one that takes as long in an alphabet', async () => {
    const topics = await extractTopics({ transcript: parseTranscript(chinese), guruName: '陈国平', title });
    expect(topics.length).toBeGreaterThan(1);
  });
});

describe('a recording in Thai', () => {
  const thai = [
    'สมหญิง ใจดี: คุณสมชายเริ่มทำสวนมะม่วงเมื่อไรคะ',
    'สมชาย แสงทอง: ผมเริ่มทำสวนมะม่วงเมื่อปี 2550 บนที่ดินยี่สิบไร่ ตอนนี้มีต้นมะม่วงแปดร้อยต้น เราไม่ใช้ยาฆ่าแมลง มะม่วงหนึ่งต้นให้ผลประมาณหกสิบกิโลกรัมต่อปี',
    'สมหญิง ใจดี: ปีนี้ราคามะม่วงเป็นอย่างไรคะ',
    'สมชาย แสงทอง: ปีนี้มะม่วงน้ำดอกไม้ขายได้กิโลกรัมละเก้าสิบบาท ปีที่แล้วขายได้ห้าสิบบาท แต่ฝนตกช้าและผลผลิตลดลงหนึ่งในสาม',
  ].join('\n');

  it('is quoted by its sentences, which end with spaces, and not named by questions', async () => {
    const transcript = parseTranscript(thai);
    const topics = await extractTopics({ transcript, guruName: 'สมชาย แสงทอง', title });
    expect(topics.length).toBeGreaterThan(0);
    for (const topic of topics) {
      expect(topic.quote.text.length).toBeLessThan(100);
      expect(topic.title).not.toMatch(/คะ$/);
    }
  });
});

const ask = (language: string, question: string) =>
  answer({
    question,
    transcript: parseTranscript(recordingIn(language)),
    history: [],
    title,
    guruName: guru.name,
    topic: null,
  });

describe('a message about a recording in another language', () => {
  it.each([
    ['es', '¿De qué trata la grabación?'],
    ['de', 'Fasse das Gespräch bitte zusammen.'],
    ['fr', 'Résume cet entretien.'],
    ['tr', 'Kaydı özetler misin?'],
    ['ja', '要約してください。'],
    ['zh', '请总结一下。'],
    ['ar', 'لخص التسجيل من فضلك.'],
    ['hi', 'कृपया सारांश दीजिए।'],
  ])('is known to ask for a summary in %s', async (language, question) => {
    const { moments, text } = await ask(language, question);
    expect(moments.length).toBeGreaterThan(1);
    expect(text).not.toMatch(english);
  });

  it.each([
    ['es', '¿Quién ganó el mundial de fútbol?'],
    ['de', 'Was sagen sie über die Wahl in Frankreich?'],
    ['fr', 'Que disent-ils de la guerre en Ukraine ?'],
    ['tr', 'Futbol maçını kim kazandı?'],
    ['zh', '他们怎么看比特币？'],
    ['ar', 'ماذا قالوا عن كأس العالم؟'],
    ['hi', 'क्रिकेट मैच किसने जीता?'],
  ])('gets an honest answer in %s where nobody says it', async (language, question) => {
    const { moments, text } = await ask(language, question);
    expect(moments).toEqual([]);
    expect(text).toBe(studioWordsIn(language)?.nothing);
  });

  it('is answered with what follows when the same was asked in the recording', async () => {
    const { text } = await ask('de', 'Wer hat das Mühlrad gebaut?');
    expect(text).toContain('Meine Schwester');
    expect(text).not.toContain('Wer hat');
  });
});

it.each([
  ['de', /: „[^“”„]+“/],
  ['fr', / : « [^«»]+ »/],
  ['ja', /：「[^「」]+」/],
  ['es', /: “[^“”]+”/],
])('a text in %s quotes with the marks of its language', async (language, quoted) => {
  const { transcript, topics } = await find(language);
  const { html, warnings } = await write({
    kind: 'newsletter',
    guru,
    subjectLine: null,
    criteria: null,
    topics: [{ ...topics[0]!, id: 1, sourceId: 1, sourceTitle: title, videoUrl: null, transcript }],
  });
  expect(textOf(html)).toMatch(quoted);
  expect(warnings.map(({ code }) => code)).not.toContain('QUOTE_NOT_FOUND');
});

describe('the words of a text', () => {
  it('are there in fourteen languages', () => {
    expect([...wordedLanguages].sort()).toEqual(
      ['ar', 'de', 'en', 'es', 'fr', 'he', 'hi', 'it', 'ja', 'nl', 'pl', 'pt', 'tr', 'zh'].sort(),
    );
  });

  it.each([...wordedLanguages].filter((code) => code !== 'en'))('hold every part in %s', (language) => {
    const { plain, closing, little, takeAway } = wordingIn(language);
    const parts = [
      ...plain.usual.map((say) => say('Ann')),
      ...plain.further.map((say) => say('Ann')),
      ...plain.nameless,
      ...takeAway,
      ...closing.map((close) => close('R1', '')),
      ...Object.values(little),
    ];
    for (const part of parts) {
      expect(part).not.toMatch(/[{}|]|^\s*$/);
      expect(part).not.toMatch(english);
    }
    expect(closing[0]?.('R1', '')).toContain('R1');
  });

  it('are left out in a language that has none', () => {
    const { plain, little, takeAway, lastNameless } = wordingIn('xx');
    expect(plain.usual[0]?.('Ann')).toBe('Ann:');
    expect([...Object.values(little), ...takeAway, ...plain.nameless, ...lastNameless].join('')).toBe('');
  });
});
