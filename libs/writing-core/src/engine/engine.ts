import type {
  Chapter,
  Criteria,
  FactVerdict,
  ModelCall,
  PostNetwork,
  TranscriptSegment,
  Warning,
} from '@galley/contracts';
import type { LocatedQuote, Transcript } from '@galley/transcript';
import type { VoiceProfile } from '../voice/profile.js';

/** What an engine may do besides answering: be stopped, report its model calls, say how far it is (0 to 100). */
export interface EngineContext {
  readonly signal?: AbortSignal;
  readonly onModelCall?: (call: ModelCall) => void | Promise<void>;
  readonly onStep?: (step: string, percent: number) => void | Promise<void>;
  /** Pieces of an answer as they are written, in order; together they need not be the final text, which replaces them. */
  readonly onText?: (piece: string) => void;
  /** The pieces so far are void: the connection broke, and the answer is written anew. */
  readonly onTextRestart?: () => void;
}

export interface ExtractRequest {
  readonly transcript: Transcript;
  readonly guruName: string;
  readonly title: string;
  /** Exactly so many where the recording holds them; otherwise the engine decides, up to `maxCount`. */
  readonly count?: number;
  /** The most topics of one source. Default 8. */
  readonly maxCount?: number;
  /** Parts as who published it divides it, in their order: hints where subjects begin. Their titles are data. */
  readonly chapters?: readonly Chapter[];
  /** Titles of topics that exist already. */
  readonly exclude?: readonly string[];
  readonly depth?: 'standard' | 'thorough';
}

/** A topic with its place in the transcript; its quote has been located by our own code, whichever engine found it. */
export interface TopicFinding {
  readonly title: string;
  /** Two or three complete sentences. */
  readonly excerpt: string;
  /** A longer account, plain text with paragraphs. */
  readonly details: string;
  /** Why this matters. */
  readonly reasoning: string;
  readonly quote: LocatedQuote;
  /** A model's own quote was not in the transcript word for word; a sentence of the topic stands in its place. */
  readonly quoteReplaced?: boolean;
  readonly from: number;
  readonly to: number;
  readonly subjectLines: readonly string[];
  readonly segments: readonly TranscriptSegment[];
  /** What was left out of it; absent where nothing was. */
  readonly warnings?: readonly Warning[];
}

export interface SubjectLineRequest {
  readonly title: string;
  readonly excerpt: string;
  readonly details: string;
  readonly quotes: readonly string[];
  readonly guruName: string;
  readonly count: number;
  readonly avoid?: readonly string[];
}

export interface WriteTopic {
  readonly id: number;
  readonly title: string;
  readonly excerpt: string;
  readonly details: string;
  readonly sourceId: number;
  readonly sourceTitle: string;
  readonly videoUrl: string | null;
  readonly transcript: Transcript;
  /** Span of the topic in its transcript. */
  readonly from: number;
  readonly to: number;
}

export interface WriteRequest {
  readonly kind: 'newsletter' | 'blog';
  readonly guru: {
    readonly name: string;
    readonly description: string | null;
    /** What the operator says about how texts of this guru are written: an instruction. */
    readonly systemPrompt: string | null;
    /** How the guru speaks, counted in his own words: data. Null or absent where too little is known. */
    readonly voice?: VoiceProfile | null;
  };
  readonly subjectLine: string | null;
  /** One to three, all of this guru. */
  readonly topics: readonly WriteTopic[];
  readonly criteria: Criteria | null;
}

export interface Draft {
  readonly title: string;
  /** Sanitised HTML: h1 h2 h3 p ul ol li blockquote strong em a. */
  readonly html: string;
  readonly warnings: readonly Warning[];
  /** Words that count: moment links do not. */
  readonly words: number;
}

/** A question about a recording, as the chats ask it. The answer cites moments of the recording. */
export interface AnswerRequest {
  readonly question: string;
  /** What was said in the conversation before, oldest first. */
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[];
  readonly transcript: Transcript;
  /** Of the source. */
  readonly title: string;
  readonly guruName: string;
  /** What the conversation is about, when it is about one topic of the source. */
  readonly topic: {
    readonly title: string;
    readonly excerpt: string;
    readonly from: number;
    readonly to: number;
  } | null;
}

export interface Answer {
  /** Plain text with paragraphs. */
  readonly text: string;
  /** The places that the answer rests on: exact slices of the transcript, in the order of the answer. */
  readonly moments: readonly {
    readonly from: number;
    readonly to: number;
    readonly text: string;
    readonly startSeconds: number | null;
    /** The second was worked out from its neighbours. */
    readonly approximate: boolean;
    readonly speaker: string | null;
  }[];
}

/** An existing text and the change that somebody asked for. */
export interface RefineRequest {
  readonly kind: 'newsletter' | 'blog';
  /** Sanitised HTML, moments included. */
  readonly html: string;
  readonly feedback: string;
  readonly guru: WriteRequest['guru'];
  readonly topics: readonly WriteTopic[];
  readonly criteria: Criteria | null;
  /** What was said in the conversation before, oldest first; empty outside of a chat. */
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[];
}

export interface Refined {
  /** Sanitised HTML; the same as before when nothing was changed. */
  readonly html: string;
  readonly changed: boolean;
  /** The new subject line, when it was that which changed; plain text. It is the title (H1) of `html` as well. */
  readonly title?: string;
  /** What was done or why nothing was, in a sentence or two. */
  readonly note: string;
  readonly warnings: readonly Warning[];
}

/** A message in a refinement session: talks about the text, and changes it when that was asked. */
export interface ConverseRequest extends Omit<RefineRequest, 'feedback'> {
  readonly message: string;
}

export interface Conversed {
  /**
   * The reply. Subject lines stand in `<subject-line>`; a text that was reproduced is HTML of the draft's own tags,
   * everything else plain text with paragraphs.
   */
  readonly text: string;
  /** The draft as the message changed it; null when it asked for no change. */
  readonly html: string | null;
  /** As in `Refined`. */
  readonly title?: string;
  /** As in an answer, with the source that each belongs to: a text may rest on several recordings. */
  readonly moments: readonly (Answer['moments'][number] & { readonly sourceId: number })[];
}

/** A recording that a text may rest on. */
export interface CheckedRecording {
  readonly sourceId: number;
  readonly transcript: Transcript;
}

export interface FactCheckRequest {
  /** Plain text; lines end sentences, time marks are left out, questions are not checked. */
  readonly text: string;
  readonly recordings: readonly CheckedRecording[];
}

/** A text, and the networks that want a short post of it. */
export interface PostsRequest {
  readonly networks: readonly PostNetwork[];
  readonly title: string;
  /** Sanitised HTML, moments included. */
  readonly html: string;
  readonly guru: WriteRequest['guru'];
  readonly topics: readonly WriteTopic[];
}

export interface WrittenPost {
  readonly network: PostNetwork;
  /** Plain text with paragraphs, within the limit of the network. */
  readonly text: string;
}

/** An engine only writes. Our own code then decides what may be shown as a quote (docs/guides/generation.md, "What code checks and corrects"). */
export interface WritingEngine {
  readonly name: 'offline' | 'openai';
  extractTopics(request: ExtractRequest, context?: EngineContext): Promise<TopicFinding[]>;
  subjectLines(request: SubjectLineRequest, context?: EngineContext): Promise<string[]>;
  /** Two to four sentences about a source. */
  summarise(request: { transcript: Transcript; title: string }, context?: EngineContext): Promise<string>;
  write(request: WriteRequest, context?: EngineContext): Promise<Draft>;
  /** Answers a message about a recording with passages of it; says so when nothing in it fits. */
  answer(request: AnswerRequest, context?: EngineContext): Promise<Answer>;
  /** Changes a text as asked, and only there; quotes stay true and limits kept, by our own code. */
  refine(request: RefineRequest, context?: EngineContext): Promise<Refined>;
  /** A turn of a refinement session. */
  converse(request: ConverseRequest, context?: EngineContext): Promise<Conversed>;
  /** A verdict for every sentence of a text; each but `not_found` shows a passage that was said. */
  factCheck(request: FactCheckRequest, context?: EngineContext): Promise<FactVerdict[]>;
  /** One post for each network, of the words of the text and of quotes that were said. */
  posts(request: PostsRequest, context?: EngineContext): Promise<WrittenPost[]>;
}

/** What an engine brings to a conversation; the rest is the same code for both. */
export interface Voice {
  readonly name: 'offline' | 'openai';
  refine(request: RefineRequest, context: EngineContext): Promise<Refined>;
  subjectLines(request: SubjectLineRequest, context: EngineContext): Promise<string[]>;
  /** Inner HTML of a paragraph of 75 to 125 words. */
  teaser(request: RefineRequest, context: EngineContext): Promise<string>;
  factCheck(request: FactCheckRequest, context: EngineContext): Promise<FactVerdict[]>;
  /** Answers what is neither a quick action nor a change; streams by itself. */
  discuss(request: ConverseRequest, context: EngineContext): Promise<Pick<Conversed, 'text' | 'moments'>>;
}

/** Settings of the language model; without key and address the offline engine writes. */
export interface EngineSettings {
  readonly apiKey?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly model?: string | undefined;
}

/** Which engine the settings choose; empty values count as unset. */
export const engineName = ({ apiKey, baseUrl }: EngineSettings): WritingEngine['name'] =>
  [apiKey, baseUrl].some((value) => value !== undefined && value.trim() !== '') ? 'openai' : 'offline';
