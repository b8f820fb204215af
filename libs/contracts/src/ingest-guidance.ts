/** What an ingest screen says beside the sentence, and what it offers to do next. */
export interface Guidance {
  readonly details?: string;
  readonly suggestions: readonly string[];
  /** Pasting the transcript by hand leads on. */
  readonly manual?: boolean;
  /** Asking once more later can help. */
  readonly later?: boolean;
  /** The platform takes this installation for a cloud server and refuses it. The screen then shows the cloud notice. */
  readonly cloud?: boolean;
}
