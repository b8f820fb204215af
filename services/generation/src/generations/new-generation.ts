import type { GenerateInput, Topic } from '@galley/contracts';
import type { z } from 'zod';
import type { GenerationEntity } from './generation.entity.js';
import { snapshotOf } from './topic-snapshot.js';

type CreateInput = z.output<typeof GenerateInput>;
export type NewGeneration = Omit<GenerationEntity, 'id' | 'guru' | 'createdAt' | 'updatedAt'>;

const subjectCharacters = 500;

/** The subject line of a newsletter when nobody chose one. */
export const defaultSubjectLine = (firstTitle: string | undefined): string =>
  `Newsletter: ${firstTitle ?? 'Content Update'}`.slice(0, subjectCharacters);

/** The line that was chosen with the order or for its first topic; a newsletter without one is named after that topic. */
function subjectLineFor(
  input: Pick<CreateInput, 'contentType' | 'subjectLine'>,
  first: Pick<Topic, 'title' | 'subjectLines'> | undefined,
): string | null {
  if (input.subjectLine !== null) return input.subjectLine;
  // A topic with a single subject line has a chosen one; with several lines none is chosen yet.
  const [chosen, ...others] = first?.subjectLines ?? [];
  if (chosen !== undefined && others.length === 0) return chosen;
  return input.contentType === 'Blog' ? null : defaultSubjectLine(first?.title);
}

/** The row of a text that is asked for; its topics are kept as they are now. */
export function newGeneration(
  input: CreateInput,
  topics: readonly Topic[],
  userId: number | null,
): NewGeneration {
  const [first] = topics;
  return {
    userId,
    threadId: null,
    contentType: input.contentType,
    title: null,
    subjectLine: subjectLineFor(input, first),
    content: null,
    blogContent: null,
    preview: null,
    status: 'Processing',
    selectedTopics: JSON.stringify(topics.map(({ id, title, sourceTitle }) => ({ id, title, sourceTitle }))),
    topics: topics.map(snapshotOf),
    customCriteria: input.criteria === null ? null : JSON.stringify(input.criteria),
    guruId: input.guruId,
    sourceId: first?.sourceId ?? null,
    primaryTopicId: first?.id ?? null,
    sourceInfo: {
      platformType: first?.platformType ?? null,
      videoUrl: first?.sourceUrl ?? null,
      sourceReference: first?.sourceReference ?? null,
    },
    folderId: null,
    isFavorited: 0,
    activeVersion: 0,
    documentRevisions: {},
    unwritten: {},
    behind: {},
    step: null,
    progress: 0,
    failureCode: null,
    failureReason: null,
    openChanges: 0,
    warnings: [],
    drafts: null,
    jobId: null,
  };
}
