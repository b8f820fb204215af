import type { GenerationDetail, SourceListItem, TopicListItem, VersionListItem } from '@galley/contracts';
import type { Client } from './client.js';
import type { Person } from './person.js';
import { pause } from './random.js';

/** How long the studio may take to finish what was begun, once nothing is stopped any more. */
const settleWithinMs = 240_000;

/** Checks that nothing is lost and nothing is there twice. Each problem is one line. */
export class Verdict {
  readonly problems: string[] = [];
  private readonly client: Client;
  private until = 0;

  /** @throws Error without people */
  constructor(private readonly people: readonly Person[]) {
    const [anybody] = people;
    if (!anybody) throw new Error('Nobody took part.');
    this.client = anybody.client;
  }

  async reach(): Promise<readonly string[]> {
    this.until = Date.now() + settleWithinMs;
    for (const [generationId, group] of this.groups()) {
      await this.document(group);
      await this.text(generationId, group);
    }
    for (const person of this.people) {
      for (const id of person.texts) await this.written(id);
      for (const title of person.uploads) await this.uploaded(title);
    }
    return this.problems;
  }

  /** People by the text in whose document they type. */
  private groups(): Map<number, Person[]> {
    const groups = new Map<number, Person[]>();
    for (const person of this.people) {
      const id = person.typist?.document.generationId;
      if (id !== undefined) groups.set(id, [...(groups.get(id) ?? []), person]);
    }
    return groups;
  }

  /** All that was typed is stored, everybody sees the same, and each word stands in it once. */
  private async document(group: readonly Person[]): Promise<void> {
    for (const { name, typist } of group)
      if (typist && !(await this.endsInTime(typist.saved())))
        this.problems.push(`What ${name} typed is not stored.`);
    const texts = () => [...new Set(group.map(({ typist }) => typist?.text() ?? ''))];
    if (!(await this.becomes(() => texts().length === 1)))
      this.problems.push(`${group.map(({ name }) => name).join(', ')} see different texts.`);
    for (const word of wordsOf(group)) this.count(`a document`, texts()[0] ?? '', word);
  }

  /** The stored text holds what was typed into its document and what was sent with calls; its versions are in order. */
  private async text(generationId: number, group: readonly Person[]): Promise<void> {
    const words = wordsOf(group);
    let content = '';
    await this.becomes(async () => {
      const { generation } = await this.client.get<GenerationDetail>(`/api/generations/${generationId}`);
      content = generation.content ?? '';
      return words.every((word) => timesIn(content, word) === 1);
    });
    for (const word of words) this.count(`the text ${generationId}`, content, word);
    const paragraphs = this.people.flatMap((person) => person.paragraphs);
    for (const { word, sure } of paragraphs.filter((one) => one.generationId === generationId))
      this.count(`the text ${generationId}`, content, word, sure ? 1 : 0);
    const versions = await this.client.get<VersionListItem[]>(`/api/generations/${generationId}/versions`);
    const numbers = versions.map(({ version }) => version).toSorted((a, b) => a - b);
    if (
      new Set(numbers).size !== numbers.length ||
      versions.filter(({ isActive }) => isActive === 1).length !== 1
    )
      this.problems.push(`The versions of the text ${generationId} are out of order: ${numbers.join(', ')}.`);
  }

  private async endsInTime(work: Promise<unknown>): Promise<boolean> {
    return Promise.race([work.then(() => true), pause(this.left()).then(() => false)]);
  }

  private async becomes(look: () => boolean | Promise<boolean>): Promise<boolean> {
    const until = Date.now() + this.left();
    for (;;) {
      if (await look()) return true;
      if (Date.now() > until) return false;
      await pause(500);
    }
  }

  /** All that is looked at settles side by side. */
  private left = (): number => Math.max(0, this.until - Date.now());

  private async written(id: number): Promise<void> {
    let last = '';
    const done = await this.becomes(async () => {
      const { generation, googleDocs } = await this.client.get<GenerationDetail>(`/api/generations/${id}`);
      last = `${generation.status} (${generation.failureReason ?? 'no reason'}), with ${googleDocs.length} documents`;
      return generation.status === 'Draft' && googleDocs.length === 1;
    });
    if (!done) this.problems.push(`The text ${id} is ${last}.`);
  }

  private async uploaded(title: string): Promise<void> {
    let last = 'it is not there';
    const done = await this.becomes(async () => {
      const path = `/api/sources/all?limit=50&search=${encodeURIComponent(title)}`;
      const sources = (await this.client.get<SourceListItem[]>(path)).filter(
        (source) => source.title === title,
      );
      const [source] = sources;
      if (!source) return false;
      const topics = await this.client.get<TopicListItem[]>(`/api/topics/source/${source.id}`);
      last = `it is there ${sources.length} times, with ${topics.length} topics`;
      return (
        sources.length === 1 &&
        topics.length > 0 &&
        topics.length === new Set(topics.map((t) => t.title)).size
      );
    });
    if (!done) this.problems.push(`The recording ${title}: ${last}.`);
  }

  /** @param least 0 for a word whose call had no answer: it may be there, but not twice */
  private count(where: string, text: string, word: string, least: 0 | 1 = 1): void {
    const times = timesIn(text, word);
    if (times < least || times > 1)
      this.problems.push(`${word} stands ${times} times in ${where}${remainderOf(text, word)}.`);
  }
}

/** What is left of a word that is not there whole: its longest beginning, with the text around it. */
function remainderOf(text: string, word: string): string {
  for (let length = word.length; length > word.indexOf('w') + 1; length -= 1) {
    const at = text.indexOf(word.slice(0, length));
    if (at >= 0) return `; there is "${text.slice(Math.max(0, at - 30), at + word.length + 30)}"`;
  }
  return '';
}

const wordsOf = (group: readonly Person[]): string[] => group.flatMap(({ typist }) => typist?.words ?? []);

const timesIn = (text: string, word: string): number =>
  text.match(new RegExp(`\\b${word}\\b`, 'g'))?.length ?? 0;
