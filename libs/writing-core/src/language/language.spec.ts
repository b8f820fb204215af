import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { languageOf } from '@galley/transcript';
import { lexiconOf, stemmedLanguages } from './lexicon.js';

/** Own words: a bakery in the morning, a bad harvest. */
const said: Readonly<Record<string, readonly [string, string]>> = {
  en: [
    'The bakery opens at six, and the first customers are already waiting outside.',
    'We lost two thirds of our harvest that year.',
  ],
  es: [
    'La panadería abre a las seis y los primeros clientes ya esperan fuera.',
    'Perdimos dos tercios de la cosecha aquel año.',
  ],
  de: [
    'Die Bäckerei öffnet um sechs, und die ersten Kunden warten schon draußen.',
    'Wir haben in dem Jahr zwei Drittel der Ernte verloren.',
  ],
  fr: [
    'La boulangerie ouvre à six heures et les premiers clients attendent déjà dehors.',
    'Nous avons perdu les deux tiers de la récolte cette année-là.',
  ],
  pt: [
    'A padaria abre às seis e os primeiros clientes já esperam lá fora.',
    'Perdemos dois terços da colheita naquele ano.',
  ],
  it: [
    'Il panificio apre alle sei e i primi clienti aspettano già fuori.',
    'Quell’anno abbiamo perso due terzi del raccolto.',
  ],
  nl: [
    'De bakkerij gaat om zes uur open en de eerste klanten staan al buiten te wachten.',
    'We verloren dat jaar twee derde van de oogst.',
  ],
  pl: [
    'Piekarnia otwiera się o szóstej, a pierwsi klienci już czekają na zewnątrz.',
    'Straciliśmy w tamtym roku dwie trzecie zbiorów.',
  ],
  tr: [
    'Fırın saat altıda açılıyor ve ilk müşteriler çoktan dışarıda bekliyor.',
    'O yıl hasadın üçte ikisini kaybettik.',
  ],
  ja: ['パン屋は六時に開き、最初の客はもう外で待っています。', 'その年は収穫の三分の二を失いました。'],
  zh: ['面包店六点开门，第一批顾客已经在外面等了。', '那一年我们失去了三分之二的收成。'],
  ar: [
    'يفتح المخبز أبوابه في السادسة، والزبائن الأوائل ينتظرون في الخارج.',
    'خسرنا في تلك السنة ثلثي المحصول.',
  ],
  he: ['המאפייה נפתחת בשש, והלקוחות הראשונים כבר מחכים בחוץ.', 'באותה שנה איבדנו שני שלישים מהיבול.'],
  hi: ['बेकरी छह बजे खुलती है और पहले ग्राहक पहले से बाहर इंतज़ार कर रहे हैं।', 'उस साल हमने दो तिहाई फसल खो दी।'],
  ru: [
    'Пекарня открывается в шесть, и первые покупатели уже ждут на улице.',
    'В тот год мы потеряли две трети урожая.',
  ],
  uk: [
    'Пекарня відчиняється о шостій, і перші покупці вже чекають надворі.',
    'Того року ми втратили дві третини врожаю.',
  ],
  sv: [
    'Bageriet öppnar klockan sex och de första kunderna väntar redan utanför.',
    'Det året förlorade vi två tredjedelar av skörden.',
  ],
  fi: [
    'Leipomo aukeaa kuudelta, ja ensimmäiset asiakkaat odottavat jo ulkona.',
    'Sinä vuonna menetimme kaksi kolmasosaa sadosta.',
  ],
  cs: [
    'Pekárna otevírá v šest a první zákazníci už čekají venku.',
    'Ten rok jsme přišli o dvě třetiny úrody.',
  ],
  hu: [
    'A pékség hatkor nyit, és az első vevők már kint várnak.',
    'Abban az évben elvesztettük a termés kétharmadát.',
  ],
  ro: [
    'Brutăria deschide la șase, iar primii clienți așteaptă deja afară.',
    'În acel an am pierdut două treimi din recoltă.',
  ],
  el: [
    'Ο φούρνος ανοίγει στις έξι και οι πρώτοι πελάτες περιμένουν ήδη έξω.',
    'Εκείνη τη χρονιά χάσαμε τα δύο τρίτα της σοδειάς.',
  ],
  th: ['ร้านเบเกอรี่เปิดหกโมง และลูกค้ากลุ่มแรกก็รออยู่ข้างนอกแล้ว', 'ปีนั้นเราเสียผลผลิตไปสองในสาม'],
  ko: [
    '빵집은 여섯 시에 열고 첫 손님들은 벌써 밖에서 기다립니다.',
    '그해 우리는 수확의 3분의 2를 잃었습니다.',
  ],
};

describe('the language of a text', () => {
  it.each(Object.entries(said))('knows %s by a single sentence', (code, sentences) => {
    expect(sentences.map(languageOf)).toEqual([code, code]);
  });

  it.each(['', 'Ok.', '42 %', 'Anna Berg', '…', 'xq zw'])('is unsure of %j', (text) => {
    expect(languageOf(text)).toBeUndefined();
  });

  it('does not mind labels, times and a greeting in another language', () => {
    const turns = said['de']?.map((line, i) => `Anna Smith: [00:0${String(i)}:10] ${line}`).join('\n') ?? '';
    expect(languageOf(`Welcome, everybody!\n${turns.repeat(20)}`)).toBe('de');
  });

  it('is told in a moment, however long the text', () => {
    const text = (said['fr'] ?? []).join(' ').repeat(20_000);
    languageOf(text);
    const start = performance.now();
    expect(languageOf(text)).toBe('fr');
    expect(performance.now() - start).toBeLessThan(200);
  });

  it('answers a code or nothing, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(languageOf(text) ?? 'en').toMatch(/^[a-z]{2}$/);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the lexicon of a language', () => {
  it.each([
    ['de', 'Bäckereien', 'Bäckerei'],
    ['es', 'panaderías', 'panadería'],
    ['fr', 'récoltes', 'récolte'],
    ['pl', 'piekarnia', 'piekarnie'],
    ['tr', 'çocuklar', 'çocuk'],
    ['ru', 'книгами', 'книга'],
    ['ar', 'المحصول', 'محصول'],
  ])('in %s finds %s by %s', (code, a, b) => {
    const { stem } = lexiconOf(code);
    expect(stem(a.toLowerCase())).toBe(stem(b.toLowerCase()));
  });

  it('knows stems of at least twenty languages', () => {
    expect(stemmedLanguages.length).toBeGreaterThanOrEqual(20);
  });

  it('divides words of scripts without spaces, and leaves out what carries no subject', () => {
    const { words, stopWords } = lexiconOf('ja');
    const found = words('その年は収穫を失いました。').filter((word) => !stopWords.has(word));
    expect(found).toContain('収穫');
    expect(found).not.toContain('を');
  });

  it('takes Turkish capitals for what they are', () => {
    expect(lexiconOf('tr').words('IŞIK İyi')).toEqual(['ışık', 'iyi']);
  });

  it('tells words of an unknown language apart', () => {
    expect(lexiconOf(undefined).words('Zed Qux')).toEqual(['zed', 'qux']);
  });
});
