import {
  capacity,
  headingOf,
  type Limits,
  linesBetween,
  Pace,
  sectionsOf,
  relatedTo,
  type Said,
  saidByTitle,
  type Section,
  type Subject,
  type WriteRequest,
} from '@galley/writing-core';
import { type Decided, decidedIn } from './decided.js';
import { titleFor } from './promise.js';

/** What a text is to be made of; the same plan is written again with another budget until its length fits. */
export interface Plan {
  readonly request: WriteRequest;
  readonly title: string;
  readonly subjects: readonly Subject[];
  readonly sections: readonly Section[];
  /** Places of the sections that have a subhead; the others run on. */
  readonly headed: ReadonlySet<number>;
  /** What the meeting decided on all this. */
  readonly decided: readonly Decided[];
  readonly takeawaysUnderHeading: boolean;
  readonly takeaways: number;
}

export async function newsletterPlan(
  request: WriteRequest,
  subjects: readonly Subject[],
  further: number,
  pace: Pace,
): Promise<Plan> {
  const title = request.subjectLine ?? titleFor(subjects);
  const taken = saidByTitle(title, subjects);
  const [only] = subjects;
  const parts =
    subjects.length === 1 && only
      ? await newsletterParts(only, taken, pace)
      : subjects.map((subject) => ({
          subject,
          heading: headingOf(subject, taken),
          from: subject.topic.from,
          to: subject.topic.to,
          phrases: subject.phrases,
          interest: subject.interest,
        }));
  const more = further === 0 ? [] : await relatedTo(subjects, taken, further, pace);
  const sections = [...parts, ...more];
  return {
    request,
    title,
    subjects,
    sections,
    headed: headedOf(sections.length),
    decided: decidedIn(request.kind, subjects, sections),
    takeawaysUnderHeading: false,
    takeaways: 3,
  };
}

/** A newsletter has at most two subheads, and nothing stands under one that is not about it: others run on from the opening. */
const headedOf = (sections: number): ReadonlySet<number> => new Set([sections - 2, sections - 1]);

/** Of fewer words than this no newsletter is made: what is said on it elsewhere in the recording is added. */
const leastOfOneTopic = 280;

async function newsletterParts(subject: Subject, taken: Said, pace: Pace): Promise<Section[]> {
  const parts = await sectionsOf(subject, 2, taken, pace);
  const words = parts.reduce((sum, part) => sum + capacity(part), 0);
  if (words >= leastOfOneTopic) return parts;
  const { topic, phrases, interest } = subject;
  const whole = {
    subject,
    heading: headingOf(subject, taken),
    from: topic.from,
    to: topic.to,
    phrases,
    interest,
  };
  return [whole, ...(await relatedTo([subject], taken, 1, pace))];
}

const mostSections = 5;
/** From the third try on the topics' own sections are fewer and longer, which leaves room for others. */
export const mostTries = 4;
const fewerPartsFrom = 3;
/** A section of fewer words than this is no section, of more than this it is tiring. */
const wordsPerSection = 230;

export async function blogPlan(
  request: WriteRequest,
  subjects: readonly Subject[],
  limits: Limits,
  further: number,
  pace: Pace,
): Promise<Plan> {
  const title = request.subjectLine ?? titleFor(subjects);
  const taken = saidByTitle(title, subjects);
  const parts = subjects.length === 1 ? 3 : subjects.length === 2 ? 2 : 1;
  const wanted = Math.max(1, parts - (further >= fewerPartsFrom ? 1 : 0));
  const sections: Section[] = [];
  for (const subject of subjects) {
    const { corpus, topic } = subject;
    const length = linesBetween(corpus, topic.from, topic.to).reduce((sum, line) => sum + line.length, 0);
    sections.push(
      ...(await sectionsOf(subject, Math.max(1, Math.min(wanted, Math.floor(length / 1100))), taken, pace)),
    );
  }
  const available = sections.reduce(
    (sum, section) => sum + Math.min(wordsPerSection * 1.5, capacity(section)),
    0,
  );
  const missing = Math.ceil((limits.minWords - available) / wordsPerSection);
  const more = Math.max(0, missing, limits.minHeadings - 1 - sections.length) + further;
  // What was decided has a heading of its own.
  const room = mostSections - (decidedIn(request.kind, subjects, sections).length > 0 ? 1 : 0);
  const related =
    more > 0 ? await relatedTo(subjects, taken, Math.min(more, room - sections.length), pace) : [];
  const all = [...sections, ...related];
  return {
    request,
    title,
    subjects,
    sections: all,
    headed: new Set(all.keys()),
    decided: decidedIn(request.kind, subjects, room < mostSections ? all : sections),
    takeawaysUnderHeading: true,
    takeaways: 4,
  };
}
