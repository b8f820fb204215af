/**
 * The messages that the quick actions of the refine page send. The engines know them word for word, and understand the same
 * requests in other words.
 */

/** The length of the teaser above a newsletter, in words. */
export const teaserWords = { least: 75, most: 125 } as const;
/** How many subject lines one message asks for. */
export const subjectLinesAsked = 10;
/** A longer paragraph is hard to read in a mail. */
export const longestParagraphWords = 120;
/** A longer subhead is a sentence. */
export const longestSubheadWords = 10;

/** The twelve rules of the formatting check. The engines hold texts to the same lengths and numbers of subheads. */
export const formattingRules = [
  'The newsletter stays under 500 words; a blog post has 1000 to 1200, unless another length was chosen.',
  'A newsletter has at most two subheads, a blog post four to six.',
  'Subheads are H2 only.',
  'There is at most one title, and it stands at the top.',
  'An opening paragraph comes before the first subhead.',
  'Every subhead has text under it.',
  `Subheads have at most ${longestSubheadWords} words and no full stop.`,
  `Paragraphs have at most ${longestParagraphWords} words.`,
  'Lists have at least two entries.',
  'Every quote is in the recording word for word.',
  'Every paragraph that states something leads to a moment of the recording.',
  `A teaser, where there is one, has ${teaserWords.least} to ${teaserWords.most} words.`,
] as const;

/** The quick actions with what their buttons say and send. */
export const quickActions = {
  checkStructure: {
    label: 'Check Structure',
    message: `Check the structure of the text against these ${formattingRules.length} formatting rules:\n${formattingRules
      .map((rule, i) => `${i + 1}. ${rule}`)
      .join('\n')}`,
  },
  subjectLines: {
    label: 'Subject Lines',
    message: `Write ${subjectLinesAsked} subject lines for this text, each wrapped in <subject-line> and </subject-line>.`,
  },
  teaser: {
    label: 'Write Teaser',
    message: `Write a teaser of ${teaserWords.least} to ${teaserWords.most} words in the voice of the guru, to stand above the newsletter.`,
  },
  newsletter: {
    label: 'Write Newsletter',
    message:
      'Write the newsletter: reproduce the last version exactly, and apply only the changes asked for.',
  },
} as const;

/** What a click on a subject line asks for: that line, and nothing else. */
export const replaceSubjectLine = (line: string): string =>
  `Replace the subject line only, and change nothing else: “${line.replaceAll(/[“”]/g, '"').trim()}”`;
