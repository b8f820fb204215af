import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseTranscript } from './parse.js';
import { locateQuote } from './quote.js';
import { sentencesOf } from './sentences.js';

/** Own words in eight scripts: three sentences of one speaker and an answer. */
const talks = {
  Latin: [
    'The well ran dry in March.',
    'We dug for nine days.',
    'Then the water came back.',
    'Who paid for it?',
  ],
  Cyrillic: [
    'Колодец высох в марте.',
    'Мы копали девять дней.',
    'Потом вода вернулась.',
    'Кто за это заплатил?',
  ],
  Arabic: ['جفت البئر في شهر مارس.', 'حفرنا تسعة أيام كاملة.', 'ثم عاد الماء إلينا.', 'من دفع ثمن ذلك؟'],
  Hebrew: ['הבאר התייבשה בחודש מרץ.', 'חפרנו במשך תשעה ימים.', 'ואז המים חזרו אלינו.', 'מי שילם על זה?'],
  Devanagari: ['कुआँ मार्च में सूख गया।', 'हमने नौ दिन तक खुदाई की।', 'फिर पानी वापस आ गया।', 'इसके पैसे किसने दिए?'],
  Japanese: [
    '井戸は三月に枯れました。',
    '私たちは九日間掘り続けました。',
    'それから水が戻ってきました。',
    '誰が払いましたか？',
  ],
  Chinese: ['水井在三月份干涸了。', '我们整整挖了九天。', '后来水又回来了。', '这笔钱是谁付的？'],
  Thai: ['บ่อน้ำแห้งในเดือนมีนาคม', 'เราขุดอยู่เก้าวันเต็ม', 'แล้วน้ำก็กลับมา', 'ใครเป็นคนจ่ายเงิน'],
} as const;

const transcriptOf = (lines: readonly string[]) => {
  const said = lines.slice(0, -1).join(' ');
  const turns = `Ann: ${said}\n\nBen: ${lines.at(-1) ?? ''}\n\n`;
  return parseTranscript(turns.repeat(3));
};

describe.each(Object.entries(talks))('in %s script', (_, lines) => {
  const transcript = transcriptOf(lines);

  it('every sentence is a slice of the source, under its speaker', () => {
    for (const { from, to, text, speaker } of sentencesOf(transcript)) {
      expect(transcript.text.slice(from, to)).toBe(text);
      expect(['Ann', 'Ben']).toContain(speaker);
    }
  });

  it('finds every sentence word for word, with the name of who said it', () => {
    lines.forEach((line, i) => {
      const found = locateQuote(transcript, line);
      expect(found?.speaker).toBe(i === lines.length - 1 ? 'Ben' : 'Ann');
      expect(transcript.text.slice(found?.from, found?.to)).toBe(found?.text);
    });
  });

  it('finds what is part of the source, and nothing in which a letter was exchanged', () => {
    const said = lines.slice(0, -1).join(' ');
    fc.assert(
      fc.property(fc.nat(said.length - 1), fc.constantFrom('X', '口', 'ก', 'ש', 'ж'), (at, other) => {
        const changed = said.slice(0, at) + other + said.slice(at + 1);
        fc.pre(/[\p{L}\p{N}]/u.test(said.charAt(at)) && said.charAt(at) !== other);
        expect(locateQuote(transcript, changed)).toBeNull();
        expect(locateQuote(transcript, said)?.text).toBe(said);
      }),
      { numRuns: 50 },
    );
  });

  it('finds nothing that runs on into the words of somebody else', () => {
    expect(locateQuote(transcript, `${lines[2] ?? ''} ${lines[3] ?? ''}`)).toBeNull();
  });
});

it('finds no quote that begins inside a word of Chinese', () => {
  const transcript = parseTranscript('这件事情完全不可能发生在我们这里。\n');
  expect(locateQuote(transcript, '可能发生在我们这里')).toBeNull();
  expect(locateQuote(transcript, '不可能发生在我们这里')).not.toBeNull();
});

it('cuts an hour of Chinese captions without marks into pieces that can be read', () => {
  const lines = Array.from({ length: 60 }, (_, i) => `我们第${String(i)}天在山上挖井找水`);
  const sentences = sentencesOf(parseTranscript(lines.join('')));
  expect(Math.max(...sentences.map(({ text }) => text.length))).toBeLessThan(80);
  expect(sentences.map(({ text }) => text).join('')).toBe(lines.join(''));
});
