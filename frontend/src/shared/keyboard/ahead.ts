let text: string | null = null;

/** What is typed from the moment the palette is asked for until its field has the focus: it belongs into the field. */
export const ahead = {
  begin(): void {
    text = '';
  },
  /** @returns whether the key was kept, and means nothing else */
  keep(event: KeyboardEvent): boolean {
    if (text === null || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey)
      return false;
    text += event.key;
    event.preventDefault();
    return true;
  },
  /** @returns what was kept; from now on keys mean what they say */
  end(): string {
    const kept = text ?? '';
    text = null;
    return kept;
  },
};
