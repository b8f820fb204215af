/** The first letters of the words of the name; without a name, two letters of the email; without both, "U". */
export function initials(name: string | null | undefined, email?: string | null): string {
  const words = (name ?? '').trim().split(/\s+/u).filter(Boolean);
  if (words.length > 0)
    return words
      .map((word) => Array.from(word)[0])
      .slice(0, 3)
      .join('')
      .toUpperCase();
  return email ? Array.from(email).slice(0, 2).join('').toUpperCase() : 'U';
}

const tones = ['cyan', 'purple', 'green', 'pink', 'blue', 'amber'] as const;
export type Tone = (typeof tones)[number] | 'red' | 'grey';

/** The rotating colour of an avatar; the same id has the same colour everywhere. */
export function toneOf(id: number): Tone {
  return tones[Math.abs(id) % tones.length] ?? 'grey';
}
