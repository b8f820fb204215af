/** The name of a clip: who speaks, and when: `Marcus-Hale-at-1-02-03.m4a`. Words may be of any script. */
export function clipName(speaker: string, seconds: number, extension: string): string {
  const who = (speaker.match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['clip']).join('-').slice(0, 80);
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const time = [Math.floor(whole / 3600), two(Math.floor(whole / 60) % 60), two(whole % 60)].join('-');
  return `${who}-at-${time}.${extension}`;
}
