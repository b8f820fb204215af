/**
 * Lets an answer through by whole sentences while it is being written, so that each can be checked before it is seen: a
 * quotation is handed on only once it is closed, a citation only once it is whole.
 */
export class Gate {
  private held = '';
  private passed = false;

  constructor(private readonly pass: (piece: string) => void) {}

  push(text: string): void {
    this.held += text;
    for (let end = sentenceEnd(this.held); end > 0; end = sentenceEnd(this.held)) {
      this.emit(this.held.slice(0, end));
      this.held = this.held.slice(end);
    }
  }

  /** What is left goes out as it is. */
  end(): void {
    if (this.held !== '') this.emit(this.held);
    this.held = '';
  }

  /** Forgets what is held. @returns whether anything was handed on before */
  restart(): boolean {
    this.held = '';
    const { passed } = this;
    this.passed = false;
    return passed;
  }

  private emit(piece: string): void {
    this.passed = true;
    this.pass(piece);
  }
}

const ends = /\n+|[.!?…][”"’)]*(?:\s*\[[^\]\n]*\])*[.,]?(?=\s)\s+(?=[^\s[])/gu;

/** Where the first whole sentence ends, outside of quotations, citations and tags; 0 when none has ended yet. */
function sentenceEnd(text: string): number {
  for (const match of text.matchAll(ends)) {
    const end = match.index + match[0].length;
    if (isClosed(text.slice(0, end))) return end;
  }
  return 0;
}

function isClosed(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  return (
    count(/“/g) <= count(/”/g) &&
    count(/«/g) <= count(/»/g) &&
    count(/"/g) % 2 === 0 &&
    count(/\[/g) <= count(/\]/g) &&
    count(/</g) <= count(/>/g)
  );
}
