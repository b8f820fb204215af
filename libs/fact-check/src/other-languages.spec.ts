import { parseTranscript } from '@galley/transcript';
import { checkClaims } from './check-claims.js';
import { statementsOf } from './statements.js';

const spanish = [
  'Ana Ruiz: Buenas tardes a todos y gracias por venir a la reunión del barrio sobre el mercado nuevo.',
  'Luis Vega: Creo que abrir el mercado los domingos es una buena idea para los vecinos del barrio.',
  'Ana Ruiz: El ayuntamiento gastó 300 euros en las mesas y nadie ha pedido todavía más dinero.',
  'Luis Vega: La semana pasada vinieron muchas familias y los niños jugaron en la plaza hasta la noche.',
];
const german = [
  'Eva Kurz: Guten Abend und willkommen zu unserem Gespräch über die neue Bibliothek in der Altstadt.',
  'Jan Holm: Der Umbau läuft zur Zeit an zwei Fronten gleichzeitig, und das kostet die Stadt viel Geld.',
  'Eva Kurz: Die meisten Leser kommen am Nachmittag, weil sie vorher in der Schule oder bei der Arbeit sind.',
  'Jan Holm: Wir haben im letzten Jahr nicht alle Bücher gezählt, die uns die Leute geschenkt haben.',
];
const verdictOn = async (lines: readonly string[], claim: string) => {
  const transcript = parseTranscript(lines.join('\n'));
  const [verdict] = await checkClaims(claim, [{ sourceId: 1, transcript }]);
  return verdict;
};

describe('a recording in a language that the rules do not know', () => {
  it.each([
    [spanish, 'Abrir el mercado los domingos es una mala idea para los vecinos del barrio.'],
    [german, 'Der Umbau läuft zur Zeit an fünf Fronten gleichzeitig, und das kostet die Stadt viel Geld.'],
    [german, 'Wir haben im letzten Jahr alle Bücher gezählt, die uns die Leute geschenkt haben.'],
  ])('never supports what differs in a word (%#)', async (lines, claim) => {
    const verdict = await verdictOn(lines, claim);
    expect(verdict).toMatchObject({
      verdict: 'possible_match',
      reason: expect.stringContaining('do not know this language') as string,
    });
  });

  it.each([
    [spanish, 'La semana pasada vinieron muchas familias y los niños jugaron en la plaza hasta la noche.'],
    [german, 'Der Umbau läuft zur Zeit an zwei Fronten gleichzeitig, und das kostet die Stadt viel Geld.'],
  ])('supports what was said word for word (%#)', async (lines, claim) => {
    expect(await verdictOn(lines, claim)).toMatchObject({ verdict: 'supported', reason: null });
  });

  it('sees another number in digits', async () => {
    const claim = 'El ayuntamiento gastó 500 euros en las mesas y nadie ha pedido todavía más dinero.';
    expect(await verdictOn(spanish, claim)).toMatchObject({ verdict: 'contradicted' });
  });

  it.each([
    [
      ['Eva Kurz: Guten Abend zusammen.', 'Jan Holm: Wir verkaufen die alte Bücherei nicht.'],
      'Wir verkaufen die alte Bücherei.',
    ],
    [
      ['Eva Kurz: Guten Abend zusammen.', 'Jan Holm: Wird die alte Bücherei verkauft?'],
      'Wird die alte Bücherei verkauft.',
    ],
    [
      ['Ana Ruiz: Buenas tardes a todos.', 'Luis Vega: Nadie ha dicho que el barrio va a cerrar el mercado.'],
      'El barrio va a cerrar el mercado.',
    ],
    [
      ['Elif Kaya: Herkese iyi akşamlar.', 'Can Demir: Pazarı kapatmak iyi bir fikir değil.'],
      'Pazarı kapatmak iyi bir fikir.',
    ],
    [
      ['森由紀: こんばんは、ようこそ。', '佐藤健一: 古い市場を閉めるつもりはありません。'],
      '古い市場を閉めるつもり。',
    ],
    [
      [
        'Eva Kurz: Guten Abend zusammen.',
        'Jan Holm: niemand hat gesagt dass wir die alte Bücherei verkaufen',
      ],
      'Wir die alte Bücherei verkaufen.',
    ],
  ])('never supports a part of what was said, whose rest may deny it (%#)', async (lines, claim) => {
    expect(await verdictOn(lines, claim)).toMatchObject({
      verdict: 'possible_match',
      reason: expect.stringContaining('only as a part') as string,
    });
  });

  it.each([
    'Jan Holm sagt: „Wir haben im letzten Jahr nicht alle Bücher gezählt, die uns die Leute geschenkt haben.“',
    'In den Worten von Holm: “Wir haben im letzten Jahr nicht alle Bücher gezählt, die uns die Leute geschenkt haben.”',
    '“Wir haben im letzten Jahr nicht alle Bücher gezählt, die uns die Leute geschenkt haben.” — Holm',
    'Jan Holm says: “Wir haben im letzten Jahr nicht alle Bücher gezählt, die uns die Leute geschenkt haben.”',
    'Wir haben im letzten Jahr nicht alle Bücher gezählt, die uns die Leute geschenkt haben.',
  ])('supports a whole quotation of the one who said it: %s', async (claim) => {
    expect(await verdictOn(german, claim)).toMatchObject({ verdict: 'supported' });
  });

  it.each([
    'Eva Kurz sagt: „Wir haben im letzten Jahr nicht alle Bücher gezählt, die uns die Leute geschenkt haben.“',
    'Eva Kurz says: “Wir haben im letzten Jahr nicht alle Bücher gezählt, die uns die Leute geschenkt haben.”',
    'Ulrich Sander sagt: „Wir haben im letzten Jahr nicht alle Bücher gezählt, die uns die Leute geschenkt haben.“',
    'Jan Holm bestreitet: „Wir haben im letzten Jahr nicht alle Bücher gezählt, die uns die Leute geschenkt haben.“',
  ])('does not support a quotation of somebody else, or one that is denied: %s', async (claim) => {
    expect((await verdictOn(german, claim))?.verdict).not.toBe('supported');
  });
});

describe('numbers of other languages', () => {
  const spoken = [
    'Eva Kurz: Guten Abend und willkommen zu unserem Gespräch über die neue Bibliothek in der Altstadt.',
    'Jan Holm: Die Miete für das Haus steigt im Januar auf 1.100 Euro im Monat, und das ist viel Geld.',
    'Eva Kurz: Am 3. Mai öffnen wir das Haus, und dann kommen auch die Kinder aus der Schule zu uns.',
  ];

  it.each([
    [
      'possible_match',
      'Die Miete für das Haus steigt im Januar auf 1100 Euro im Monat, und das ist viel Geld.',
    ],
    [
      'contradicted',
      'Die Miete für das Haus steigt im Januar auf 1.200 Euro im Monat, und das ist viel Geld.',
    ],
    ['supported', 'Am 3. Mai öffnen wir das Haus, und dann kommen auch die Kinder aus der Schule zu uns.'],
    ['contradicted', 'Am 5. Mai öffnen wir das Haus, und dann kommen auch die Kinder aus der Schule zu uns.'],
  ])('are %s: %s', async (verdict, claim) => {
    const transcript = parseTranscript(spoken.join('\n'));
    const verdicts = await checkClaims(claim, [{ sourceId: 1, transcript }]);
    expect(verdicts.map((one) => one.verdict)).toEqual([verdict]);
  });
});

describe('a recording in several languages', () => {
  const english = [
    'Ann Lee: Good evening, everybody, and thank you for coming to our meeting about the new library in the old town.',
    'Tom Reed: The old library was too small, and the roof was leaking when we took it over from the council last year.',
    'Ann Lee: We have asked the council for more money, but they have not answered our letter about the windows yet.',
    'Tom Reed: I think that most of the readers come in the afternoon, because they are at school or at work before that.',
    'Ann Lee: So let us hear what our guest has to tell us about the building, and then we will have some questions.',
  ];

  it.each([
    'Der Umbau läuft zur Zeit an fünf Fronten gleichzeitig, und das kostet die Stadt viel Geld.',
    'Der Umbau läuft zur Zeit an zwei Fronten gleichzeitig, und das kostet die Stadt wenig Geld.',
  ])('is not judged by English rules where another language is spoken: %s', async (claim) => {
    const lines = [...english, ...german.slice(1, 2), ...english.slice(2)];
    expect((await verdictOn(lines, claim))?.verdict).not.toBe('supported');
  });
});

describe('the statements of a text', () => {
  it.each([
    'हमने कभी किसी से फीस नहीं ली।',
    '我卖书。',
    '— Wir öffnen das Haus am Montag.',
    '— Wir öffnen das Haus am Montag.',
  ])('are not taken for headings in other scripts: %s', (text) => {
    expect(statementsOf(text)).toHaveLength(1);
  });

  it.each([
    '銭湯は閉まりますか？',
    'متى بدأت العمل؟',
    'Πόσες ελιές έχεις;',
    '— سالم الحربي',
    '— Marcus Hale',
  ])('are no questions and no names behind a dash: %s', (text) => {
    expect(statementsOf(text)).toHaveLength(0);
  });
});
