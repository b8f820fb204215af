import { oneLine } from './normalise.js';
import { formatTimestamp, parseTimestamp } from './timestamps.js';

const clock = String.raw`\d{1,2}:\d{2}:\d{2}`;
/** Two names of sixty characters and a note; what is longer is no head of a message. */
const longestHead = 200;
/** On average, a turn has at most so many lines; a document that quotes a few lines of a chat has more between them. */
const mostLines = 40;
/** `[Ann Lee] 10:02:33` over the words: captions that were saved during a meeting. */
const captionHead = new RegExp(`^\\[([^\\]\\n\\d][^\\]\\n]{0,59})\\]\\s+(${clock})$`);
/** `10:02:33 From Ann Lee to Everyone: words`, or with the words in the next line: the chat of a meeting. */
const chatHead = new RegExp(`^(${clock})\\s+(From\\s[^:]{1,${longestHead}}):`, 'i');
const sender = /^From (.{1,60}?)(?: to .{1,60}?)? ?(?:\([^()]*\))?$/i;
/** `00:00:12<tab>Ann Lee:<tab>words`. */
const tabbed = new RegExp(`^(${clock})\\t+([^\\t:]{1,60}):?\\t`);

interface Turn {
  seconds: number;
  speaker: string;
  words: string[];
}

/**
 * The text forms in which Zoom saves captions and chat, as `[00:01:23] **Name:** words`, or null when this is none. Zoom
 * writes the time of day there; times then count from the first line, and `clockTimes` says so.
 */
export function zoomText(text: string): { text: string; clockTimes: boolean } | null {
  const lines = text.split('\n');
  const turns: Turn[] = [];
  let other = 0;
  for (const line of lines) {
    const turn = turnOf(line);
    if (turn) turns.push(turn);
    else if (turns.length > 0) turns.at(-1)?.words.push(line.trim());
    else if (line.trim() !== '') other += 1;
  }
  const filled = lines.filter((line) => line.trim() !== '').length;
  if (turns.length < 2 || other > 5 || turns.length * mostLines < filled) return null;
  const first = turns[0]?.seconds ?? 0;
  // Nobody's recording begins after its first hour without a word.
  const clockTimes = first >= 3600;
  const written = turns.map(({ seconds, speaker, words }) => {
    const at = clockTimes ? (seconds - first + 86_400) % 86_400 : seconds;
    return `[${formatTimestamp(at)}] **${speaker}:** ${words.filter((part) => part !== '').join(' ')}`;
  });
  return { text: `${written.join('\n')}\n`, clockTimes };
}

function turnOf(line: string): Turn | null {
  const caption = captionHead.exec(line.trimEnd());
  if (caption) return turn(caption[2], caption[1], '');
  const chat = chatHead.exec(line);
  const name = chat && sender.exec(oneLine(chat[2] ?? ''))?.[1];
  if (chat && name) return turn(chat[1], name, line.slice(chat[0].length));
  const row = tabbed.exec(line);
  return row ? turn(row[1], row[2], line.slice(row[0].length)) : null;
}

function turn(time = '', name = '', words = ''): Turn {
  const speaker = oneLine(name.replace(/[:*_[\]]/g, ' '));
  return { seconds: parseTimestamp(time) ?? 0, speaker: speaker || 'Speaker', words: [words.trim()] };
}
