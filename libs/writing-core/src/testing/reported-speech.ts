/**
 * Thirty ways of saying what somebody said. `he` is the content as it follows a capital or a verb: a clause in the third
 * person without a full stop. The name is that of the speaker.
 */
export type SpeechForm = (content: string, name: string) => string;

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const speechForms: readonly SpeechForm[] = [
  (it) => `He said ${it}.`,
  (it, name) => `${name} says that ${it}.`,
  (it, name) => `${name} told us that ${it}.`,
  (it, name) => `${name} told the audience that ${it}.`,
  (it, name) => `${name} explained that ${it}.`,
  (it, name) => `As ${name} argues, ${it}.`,
  (it, name) => `According to ${name}, ${it}.`,
  (it, name) => `${upper(it)}, according to ${name}.`,
  (it, name) => `In ${name}’s words, ${it}.`,
  (it, name) => `In the words of ${name}: ${upper(it)}.`,
  (it, name) => `${name}: ${upper(it)}.`,
  (it, name) => `${name} puts it this way: ${it}.`,
  (it, name) => `As ${name} puts it, ${it}.`,
  (it, name) => `${upper(it)}, as ${name} puts it.`,
  (it) => `${upper(it)}, he said.`,
  (it, name) => `${upper(it)}, says ${name}.`,
  (it, name) => `${name} admitted that ${it}.`,
  (it, name) => `${name} warned: ${it}.`,
  (it, name) => `${name} recalls that ${it}.`,
  (it, name) => `${name} went on to say that ${it}.`,
  (it) => `He was asked about it and replied that ${it}.`,
  (it, name) => `${name}’s point is that ${it}.`,
  (it) => `His message is simple: ${it}.`,
  (it, name) => `${name} is convinced that ${it}.`,
  (it, name) => `${name} is quoted as saying that ${it}.`,
  (it, name) => `We were told by ${name} that ${it}.`,
  (it, name) => `${name}, who has seen a lot, insists ${it}.`,
  (it, name) => `Speaking about the early years, ${name} revealed that ${it}.`,
  (it, name) => `To quote ${name}: ${it}.`,
  (it, name) => `${upper(it)} — ${name}`,
];

/** The same ways with quotation marks around the content. */
export const quotedForms: readonly SpeechForm[] = [
  (it) => `He said “${upper(it)}”.`,
  (it, name) => `${name} says: “${upper(it)}.”`,
  (it, name) => `“${upper(it)},” said ${name}.`,
  (it, name) => `In ${name}’s words: “${upper(it)}.”`,
];

/** What nobody says in any sample. */
export const inventedContents: readonly string[] = [
  'the regulator telephoned me',
  'the regulator had telephoned him at home before the fund closed',
  'nobody in Washington wanted the report to be read',
  'a friend at the bank lost ninety million dollars on coffee',
  'the minister promised him a pardon',
];

const persons: Readonly<Record<string, string>> = {
  i: 'he',
  me: 'him',
  my: 'his',
  mine: 'his',
  myself: 'himself',
  am: 'is',
  "i'm": 'he is',
  "i've": 'he has',
  "i'd": 'he would',
  "i'll": 'he will',
};

/** Direct speech as indirect speech has it: first person becomes third. */
export const asReported = (sentence: string): string => {
  const bare = sentence
    .replace(/[.!]$/, '')
    .replace(/\b(?:I['’](?:m|ve|d|ll)|I|me|my|mine|myself|am)\b/gi, (word) => {
      return persons[word.toLowerCase().replace('’', "'")] ?? word;
    });
  const first = /^\p{L}+/u.exec(sentence)?.[0] ?? '';
  return /^I\b/.test(sentence) || !/^[A-Z]{2}|^\p{Lu}$/u.test(first)
    ? bare.charAt(0).toLowerCase() + bare.slice(1)
    : bare;
};
