import type { DocumentRecord, GenerationDetail, TopicListItem } from '@galley/contracts';
import type { Client } from './client.js';
import { Speech } from './speech.js';
import { pause, type Random } from './random.js';
import { Typist, type OpenDocument } from './typist.js';

/** What a person does next, as often as the number says. */
const habits = { type: 8, look: 5, edit: 2, refine: 2, check: 1, ask: 1, upload: 1, write: 1 };
type Habit = keyof typeof habits;

/** A paragraph that was sent with a text. `sure`: the studio said that it is stored. */
export interface Paragraph {
  readonly generationId: number;
  readonly word: string;
  sure: boolean;
}

/** A writer of the newsroom: types in a document with others, and now and then does everything else. */
export class Person {
  readonly paragraphs: Paragraph[] = [];
  /** Titles of recordings that were accepted. */
  readonly uploads: string[] = [];
  readonly texts: number[] = [];
  readonly counts: Record<Habit, number> = {
    type: 0,
    look: 0,
    edit: 0,
    refine: 0,
    check: 0,
    ask: 0,
    upload: 0,
    write: 0,
  };
  typist: Typist | undefined;

  constructor(
    readonly name: string,
    readonly client: Client,
    private readonly random: Random,
    private readonly topics: readonly TopicListItem[],
  ) {}

  /** Orders a newsletter. One try: sent twice it would be two texts. Null when it was not accepted, or nobody answered. */
  async writeText(): Promise<number | null> {
    const topic = this.random.one(this.topics);
    const { status, body } = await this.client.once('POST', '/api/generations', {
      guruId: topic.guruId,
      topicIds: [topic.id],
      contentType: 'newsletter',
    });
    if (status !== 201) return null;
    const { id } = body as { id: number };
    this.texts.push(id);
    return id;
  }

  /** The text's document, once it is written. */
  async documentOf(generationId: number): Promise<OpenDocument> {
    const until = Date.now() + 120_000;
    for (;;) {
      const { generation, googleDocs } = await this.client.get<GenerationDetail>(
        `/api/generations/${generationId}`,
      );
      const [document] = googleDocs;
      if (generation.status === 'Draft' && document) return opened(generationId, document);
      if (generation.status === 'Failed' || Date.now() > until)
        throw new Error(`The text ${generationId} is ${generation.status}.`);
      await pause(200);
    }
  }

  async openDocument(port: number, document: OpenDocument): Promise<void> {
    this.typist = new Typist(port, document, this.name, this.random);
    await this.typist.ready();
  }

  /** Lives until `enough`, then finishes what is at hand. */
  async live(enough: AbortSignal): Promise<void> {
    while (!enough.aborted) {
      const habit = this.random.weighted(habits);
      await this[habit]();
      this.counts[habit] += 1;
      await pause(this.random.between(300, 1_500));
    }
  }

  private async type(): Promise<void> {
    for (let words = 1 + this.random.below(4); words > 0; words -= 1) await this.typist?.typeWord();
  }

  private async look(): Promise<void> {
    const path = this.random.one([
      '/api/topics/all?limit=20',
      '/api/sources/all?limit=20',
      '/api/content/recent?days=7&limit=20',
      '/api/generations?limit=20',
      '/api/todays-content',
      `/api/generations/${this.typist?.document.generationId ?? 1}`,
    ]);
    await this.client.once('GET', path);
  }

  /** Adds a paragraph to a text of one's own, on the version that one saw. */
  private async edit(): Promise<void> {
    const generationId = this.texts[0];
    if (generationId === undefined) return;
    const seen = await this.client.once('GET', `/api/generations/${generationId}`);
    if (seen.status !== 200) return;
    const { content, activeVersion } = (seen.body as GenerationDetail).generation;
    const word = `${this.name}p${this.paragraphs.length}`;
    const sent = await this.client.once('PATCH', `/api/generations/${generationId}`, {
      content: `${content}<p>${word} was added by hand.</p>`,
      baseVersion: activeVersion,
    });
    // Refused for sure, so it is nowhere; a call without an answer may have been carried out.
    if (sent.status >= 400 && sent.status < 500) return;
    this.paragraphs.push({ generationId, word, sure: sent.status === 200 });
  }

  /** Feedback that takes no words away, so that all that people typed has to be there afterwards. */
  private async refine(): Promise<void> {
    const generationId = this.typist?.document.generationId;
    const feedback = this.random.one([
      `Replace the subject line with "${this.name} asks what a week decides"`,
      'Make it more formal',
      'Make it more conversational',
    ]);
    await this.client.once('POST', '/api/refine-content', {
      generationId,
      feedback,
      contentType: 'newsletter',
    });
  }

  private async check(): Promise<void> {
    const contentId = this.typist?.document.generationId;
    await this.client.once('POST', '/api/assistant/enhanced-fact-check', {
      contentId,
      selectedText: 'Most people lose because they risk too much on one trade.',
    });
  }

  private async ask(): Promise<void> {
    const contentId = this.typist?.document.generationId;
    const started = await this.client.once('POST', '/api/assistant/simple-init', { contentId });
    const { threadId } = (started.body ?? {}) as { threadId?: string };
    if (!threadId) return;
    const message = 'What does the speaker say about position size?';
    await this.client.once('POST', '/api/assistant/simple-message', {
      threadId,
      contentId,
      message,
      messageHistory: [],
    });
  }

  private async upload(): Promise<void> {
    const title = `${this.name}u${this.uploads.length}`;
    const guruName = this.topics[0]?.guruName;
    const transcript = new Speech(this.random).talk(40, title);
    // Sent twice it is refused as a duplicate, so it may be sent again.
    const { status } = await this.client.retried('POST', '/api/ingest/transcript', {
      transcript,
      guruName,
      title,
    });
    if (status < 300 || status === 409) this.uploads.push(title);
  }

  private async write(): Promise<void> {
    if (this.texts.length < 3) await this.writeText();
  }
}

function opened(generationId: number, { documentId, editUrl }: DocumentRecord): OpenDocument {
  return { generationId, documentId, key: new URL(editUrl, 'http://localhost').hash.slice(1) };
}
