import { parseTranscript } from '@galley/transcript';
import { checkClaims } from './check-claims.js';

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
    [spanish, 'Abrir el mercado los domingos es una buena idea para los vecinos del barrio.'],
    [german, 'Der Umbau läuft zur Zeit an zwei Fronten gleichzeitig.'],
  ])('supports what was said word for word (%#)', async (lines, claim) => {
    expect(await verdictOn(lines, claim)).toMatchObject({ verdict: 'supported', reason: null });
  });

  it('sees another number in digits', async () => {
    const claim = 'El ayuntamiento gastó 500 euros en las mesas y nadie ha pedido todavía más dinero.';
    expect(await verdictOn(spanish, claim)).toMatchObject({ verdict: 'contradicted' });
  });
});
