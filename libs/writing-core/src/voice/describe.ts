import type { VoiceProfile } from './profile.js';

const percent = (share: number): string => `${Math.round(share * 100)} of 100 sentences`;

/** A profile in words, as a model reads it in a user message: data about a person, counted, with examples of what was said. */
export function describeVoice(profile: VoiceProfile): string {
  const { name, words, recordings, sentence, person, questions, contractions, phrases, openers } = profile;
  const counted = (list: VoiceProfile['phrases']) =>
    list.map(({ text, count }) => `"${text}" (${count} times)`).join(', ');
  const where = recordings === 1 ? 'one recording' : `${recordings} recordings`;
  return [
    `How ${name} speaks, counted in ${words} words of theirs from ${where}:`,
    `- Sentences: usually ${sentence.median} words, most between ${sentence.short} and ${sentence.long}.`,
    `- Person: "I" in ${percent(person.i)}, "we" in ${percent(person.we)}, "you" in ${percent(person.you)}.`,
    `- Questions: ${percent(questions)}.`,
    `- Contractions: ${contractions >= 2 ? 'usual' : contractions >= 0.5 ? 'now and then' : 'hardly any'}.`,
    ...(phrases.length > 0 ? [`- Phrases of theirs: ${counted(phrases)}.`] : []),
    ...(openers.length > 0 ? [`- Opens sentences with: ${counted(openers)}.`] : []),
    ...(profile.examples.length > 0
      ? ['Sentences of theirs, word for word:', ...profile.examples.map(({ text }) => `> ${text}`)]
      : []),
  ].join('\n');
}
