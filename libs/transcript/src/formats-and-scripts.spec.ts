import fc from 'fast-check';
import { formatTimestamp, parseTranscript } from './index.js';

interface Script {
  readonly names: readonly string[];
  readonly words: readonly string[];
  readonly stop: string;
  /** Between words. */
  readonly space: string;
}
const listed = (names: string, words: string, stop = '.', space = ' '): Script => ({
  names: names.split('|'),
  words: words.split(' '),
  stop,
  space,
});

const scripts: Record<string, Script> = {
  Latin: listed(
    "Anna Berg|Chris d'Entremont|Aaron van Wirdum|María José|Speaker 2|Kirsty Williams AM|Bob",
    'we should keep the river clean because nobody else will do it this year',
  ),
  Cyrillic: listed(
    'Иван Петров|Мария Д. Орлова|Ольга',
    'мы должны беречь реку потому что никто другой этого не сделает',
  ),
  Greek: listed(
    'Νίκος Παππάς|Ελένη Γεωργίου|Άρης',
    'πρέπει να φροντίσουμε το ποτάμι γιατί κανείς άλλος δεν θα το κάνει',
  ),
  Arabic: listed('محمد علي|فاطمة الزهراء|سعاد', 'يجب أن نحافظ على النهر لأن أحدا آخر لن يفعل ذلك', '؟'),
  Hebrew: listed('דני כהן|רות לוי|נועה', 'אנחנו חייבים לשמור על הנהר כי אף אחד אחר לא יעשה זאת'),
  Devanagari: listed('अनिल शर्मा|प्रिया नायर|मीरा', 'हमें नदी को साफ रखना चाहिए क्योंकि कोई और नहीं करेगा', '।'),
  Han: listed('王小明|山田太郎|李娜', '我们 应该 保护 这 条 河流 因为 没有 别人 会 做', '。', ''),
  Thai: listed('สมชาย ใจดี|มาลี|อรุณ', 'เรา ควร ดูแล แม่น้ำ เพราะ ไม่มี ใคร ทำ แทน', ' ', ''),
};

interface Turn {
  readonly at: number;
  readonly speaker: string;
  /** Lines of the turn. */
  readonly lines: readonly string[];
}

/** Whole numbers beside hardly any words are milliseconds. */
const isSpeech = (turns: readonly Turn[]): boolean =>
  turns.flatMap(({ lines }) => lines).join('').length >= (turns.at(-1)?.at ?? 0) * 0.04;

/** Three to five turns of each of two or three people, of one to fourteen lines. */
const turnsIn = ({ names, words, stop, space }: Script) => {
  const line = fc
    .array(fc.constantFrom(...words), { minLength: 3, maxLength: 9 })
    .map((said) => said.join(space) + stop.trim());
  return fc
    .record({
      people: fc.shuffledSubarray([...names], { minLength: 2, maxLength: 3 }),
      turns: fc.array(
        fc.record({
          gap: fc.integer({ min: 20, max: 900 }),
          lines: fc.array(line, { minLength: 1, maxLength: 14 }),
        }),
        { minLength: 6, maxLength: 9 },
      ),
    })
    .map(({ people, turns }): Turn[] => {
      let at = 0;
      return turns.map(({ gap, lines }, i) => {
        at += gap;
        // The place makes every line findable.
        const own = lines.map((text, l) => `${text}${space || ' '}${i + 1}x${l + 1}`);
        return { at, speaker: people[i % people.length] ?? '', lines: own };
      });
    })
    .filter(isSpeech);
};

const clock = (seconds: number): string => formatTimestamp(seconds);
const short = (seconds: number): string => clock(seconds).replace(/^00:0?/, '');
const blocks = (write: (turn: Turn) => string) => (turns: readonly Turn[]) =>
  `${turns.map(write).join('\n\n')}\n`;
const below = (lines: readonly string[]): string => lines.join('\n');
const flat = (lines: readonly string[]): string => lines.join(' ');

/** The forms in which people have transcripts. */
const timed: Record<string, (turns: readonly Turn[]) => string> = {
  '[time] Name: words': blocks((t) => `[${clock(t.at)}] ${t.speaker}: ${flat(t.lines)}`),
  'time - Name: words': blocks((t) => `${clock(t.at)} - ${t.speaker}: ${flat(t.lines)}`),
  'Name time / words': blocks((t) => `${t.speaker} ${clock(t.at)}\n${below(t.lines)}`),
  'Name m:ss / words': blocks((t) => `${t.speaker}  ${short(t.at)}\n${below(t.lines)}`),
  'Name (time) / words': blocks((t) => `${t.speaker} (${clock(t.at)})\n${below(t.lines)}`),
  'Name: time / words': blocks((t) => `${t.speaker}: ${clock(t.at)}\n${below(t.lines)}`),
  'Name: time / words without blank lines': (turns) =>
    turns.map((t) => `${t.speaker}: ${clock(t.at)}\n${below(t.lines)}`).join('\n'),
  'Name / time / words': blocks((t) => `${t.speaker}\n${short(t.at)}\n${below(t.lines)}`),
  'time / Name / words': blocks((t) => `${clock(t.at)}\n${t.speaker}\n${below(t.lines)}`),
  'Name [time] words': blocks((t) => `${t.speaker} [${clock(t.at)}] ${flat(t.lines)}`),
  'time Name / words': blocks((t) => `${clock(t.at)} ${t.speaker}\n${below(t.lines)}`),
  'Name [time]: words': blocks((t) => `${t.speaker} [${clock(t.at)}]: ${below(t.lines)}`),
  '**Name:** \\[time\\] words': blocks((t) => `**${t.speaker}:** \\[${clock(t.at)}\\] ${flat(t.lines)}`),
  '**Name** (time) / words': blocks((t) => `**${t.speaker}** (${clock(t.at)})\n${below(t.lines)}`),
  '[time] / Name: words': blocks((t) => `[${clock(t.at)}]\n${t.speaker}: ${below(t.lines)}`),
  'WebVTT voices': (turns) =>
    `WEBVTT\n\n${turns.map((t) => `${clock(t.at)}.000 --> ${clock(t.at + 5)}.000\n<v ${t.speaker}>${below(t.lines)}</v>`).join('\n\n')}\n`,
  'SRT with names': (turns) =>
    turns
      .map(
        (t, i) =>
          `${i + 1}\n${clock(t.at)},000 --> ${clock(t.at + 5)},000\n${t.speaker}: ${below(t.lines)}\n`,
      )
      .join('\n'),
  'SRT with arrows of another kind': (turns) =>
    turns
      .map((t, i) => `${i + 1}\n${clock(t.at)},0 -> ${clock(t.at + 5)},0\n${t.speaker}: ${below(t.lines)}\n`)
      .join('\n'),
  'Zoom captions': blocks((t) => `[${t.speaker}] ${clock(t.at)}\n${below(t.lines)}`),
  'SRT with names above the words': (turns) =>
    turns
      .map(
        (t, i) =>
          `${i + 1}\n${clock(t.at)},000 --> ${clock(t.at + 5)},000\n${t.speaker}\n${below(t.lines)}\n`,
      )
      .join('\n'),
  'a table': (turns) =>
    `Start Time,Speaker,Text\n${turns.map((t) => `${clock(t.at)}:00,${t.speaker},"${below(t.lines)}"`).join('\n')}\n`,
  JSON: (turns) =>
    JSON.stringify(turns.map((t) => ({ start: t.at, speaker: t.speaker, text: flat(t.lines) }))),
};
const untimed: Record<string, (turns: readonly Turn[]) => string> = {
  'Name: words': blocks((t) => `${t.speaker}: ${below(t.lines)}`),
  'Name: words, a line each': (turns) => turns.map((t) => `${t.speaker}: ${flat(t.lines)}`).join('\n'),
  'Name (role): words': blocks(
    (t) => `${t.speaker} (host of the show and of much else besides): ${below(t.lines)}`,
  ),
  'Name：words': blocks((t) => `${t.speaker}：${below(t.lines)}`),
  'Name / words': blocks((t) => `${t.speaker}\n${below(t.lines)}`),
  'Name: / words': blocks((t) => `${t.speaker}:\n${below(t.lines)}`),
  '**Name:** words': blocks((t) => `**${t.speaker}:** ${below(t.lines)}`),
  '- Name: words': blocks((t) => `- ${t.speaker}: ${below(t.lines)}`),
};

/** For each line that was said: who said it and, for the first of a turn, when. Roles are no part of a name. */
function heard(raw: string, turns: readonly Turn[]): unknown[] {
  const { segments, text } = parseTranscript(raw);
  const pieces = segments.map((segment) => ({
    ...segment,
    words: text.slice(segment.from, segment.to).replace(/\s+/g, ' '),
  }));
  return turns.flatMap(({ lines }) =>
    lines.map((line, i) => {
      const piece = pieces.find(({ words }) => words.includes(line));
      const speaker = piece?.speaker?.replace(/ \(.*$/, '') ?? null;
      const first = i === 0 ? piece?.words.startsWith(line) : true;
      return [piece ? line : 'lost', speaker, first, i === 0 ? (piece?.startSeconds ?? null) : 0];
    }),
  );
}

const expected = (turns: readonly Turn[], withTimes: boolean): unknown[] =>
  turns.flatMap(({ at, speaker, lines }) =>
    lines.map((line, i) => [line, speaker, true, i === 0 ? (withTimes ? at : null) : 0]),
  );

describe.each(Object.entries(scripts))('every word in %s is under its own speaker', (_script, script) => {
  it.each(Object.entries(timed))('and its own second: %s', (_form, write) => {
    fc.assert(
      fc.property(turnsIn(script), (turns) => {
        expect(heard(write(turns), turns)).toEqual(expected(turns, true));
      }),
      { numRuns: 8 },
    );
  });

  it.each(Object.entries(untimed))('%s', (_form, write) => {
    fc.assert(
      fc.property(turnsIn(script), (turns) => {
        expect(heard(write(turns), turns)).toEqual(expected(turns, false));
      }),
      { numRuns: 8 },
    );
  });
});
