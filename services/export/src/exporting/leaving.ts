const words: Readonly<Record<string, string>> = {
  ar: 'إلغاء الاشتراك',
  de: 'Abbestellen',
  en: 'Unsubscribe',
  es: 'Cancelar la suscripción',
  fr: 'Se désabonner',
  he: 'ביטול הרשמה',
  hi: 'सदस्यता समाप्त करें',
  it: 'Annulla l’iscrizione',
  ja: '配信を停止する',
  nl: 'Uitschrijven',
  pl: 'Wypisz się',
  pt: 'Cancelar a inscrição',
  tr: 'Abonelikten çık',
  zh: '退订',
};

/** What the link is called by which readers end their subscription. @param language of the letter, BCP 47 */
export const leavingIn = (language: string | null | undefined): string =>
  words[language?.split('-')[0]?.toLowerCase() ?? ''] ?? 'Unsubscribe';
