const MARKS = /\p{Diacritic}/gu;

/** Case and accents make no difference to a search. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').toLowerCase().replace(/ı/gu, 'i').replace(/\s+/gu, ' ').trim();
