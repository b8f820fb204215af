import type { Wish } from './request.js';

/** Beginnings of the words by which people ask for one thing, in lower case: a summary, the topics, who speaks, quotations. */
type Asked = readonly (readonly [Wish, RegExp])[];

const row = (summary: string, topics: string, speakers: string, quotes: string): Asked => [
  ['quotes', new RegExp(quotes, 'u')],
  ['topics', new RegExp(topics, 'u')],
  ['speakers', new RegExp(speakers, 'u')],
  ['summary', new RegExp(summary, 'u')],
];

const rows: Readonly<Record<string, Asked>> = {
  es: row(
    'resum|de qué (?:trata|habla|va)|síntesis',
    '\\btemas?\\b',
    'quién(?:es)? (?:habla|participa)',
    '\\bcitas?\\b|textual',
  ),
  de: row(
    'zusammenfass|fasse?.* zusammen|worum geht|worüber',
    '\\bthem(?:a|en)\\b',
    'wer (?:spricht|redet|nimmt)|sprecher',
    '\\bzitat',
  ),
  fr: row(
    "résum|de quoi (?:parle|s’agit|s'agit|est-il)|synthèse",
    '\\bthèmes?\\b|\\bsujets?\\b',
    'qui (?:parle|participe)',
    '\\bcitations?\\b',
  ),
  pt: row(
    'resum|de que (?:trata|fala|se trata)|síntese',
    '\\btemas?\\b|\\btópicos?\\b',
    'quem (?:fala|participa)',
    '\\bcitaç',
  ),
  it: row(
    'riassu|di (?:che )?cosa (?:parla|si tratta)|sintesi',
    '\\btem[ai]\\b|\\bargoment[oi]\\b',
    'chi (?:parla|partecipa)',
    '\\bcitazion',
  ),
  nl: row(
    'samenvat|vat.* samen|waar gaat|waarover',
    '\\bthema|\\bonderwerp',
    'wie (?:spreekt|praat|doet mee)|spreker',
    '\\bcita(?:at|ten)\\b',
  ),
  pl: row('streść|streszcz|podsumuj|o czym', '\\btemat', 'kto (?:mówi|rozmawia|bierze)', '\\bcytat'),
  tr: row(
    'özet|ne hakkında|neden bahsed',
    '\\bkonu(?:lar|su|ları)?\\b',
    'kim(?:ler)? konuş|konuşmacı',
    '\\balıntı',
  ),
  ja: row(
    '要約|まとめて|何の話|あらすじ',
    'トピック|話題|テーマ',
    '誰が(?:話|しゃべ)|話し手|話者',
    '引用|名言',
  ),
  zh: row(
    '总结|總結|概括|摘要|讲(?:了|的是)什么|主要内容',
    '话题|主题|話題',
    '谁在(?:说|讲)|谁说话|有哪些人',
    '引用|原话|金句',
  ),
  ar: row(
    'لخص|ملخص|تلخيص|عم يتحدث|عن ماذا',
    'مواضيع|موضوعات|المحاور',
    'من يتحدث|من يتكلم|المتحدثون',
    'اقتباس',
  ),
  he: row('סכם|סיכום|תקציר|על מה מדבר', 'נושאים|הנושאים', 'מי מדבר|דוברים', 'ציטוט'),
  hi: row('सारांश|संक्षेप|किस बारे में', 'विषय', 'कौन बोल|वक्ता', 'उद्धरण'),
};

/** What a message in a language asks for, passages where nothing else is known; and the rest of the message, which may name a subject. */
export function wishIn(question: string, language: string): { wish: Wish; rest: string } {
  const lower = question.toLocaleLowerCase(language);
  const [wish, words] = rows[language]?.find(([, asked]) => asked.test(lower)) ?? ['passages', null];
  return { wish, rest: words === null ? question : lower.replace(words, ' ') };
}
