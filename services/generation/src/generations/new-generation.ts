import type { generationRpc, Topic } from '@galley/contracts';
import type { z } from 'zod';
import type { GenerationEntity } from './generation.entity.js';
import { snapshotOf } from './topic-snapshot.js';

type CreateInput = z.output<typeof generationRpc.create.input>;
export type NewGeneration = Omit<GenerationEntity, 'id' | 'guru' | 'createdAt' | 'updatedAt'>;

const subjectCharacters = 500;

/** What a newsletter is called when no subject line was chosen (spec part 2, section 5). */
export const defaultSubjectLine = (firstTitle: string | undefined): string =>
  `Newsletter: ${firstTitle ?? 'Content Update'}`.slice(0, subjectCharacters);

/** A newsletter without a chosen subject line is named after its topic (spec part 2, section 5). */
export function subjectLineFor(
  input: Pick<CreateInput, 'contentType' | 'subjectLine'>,
  firstTitle: string | undefined,
): string | null {
  if (input.subjectLine !== null || input.contentType === 'Blog') return input.subjectLine;
  return defaultSubjectLine(firstTitle);
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
    subjectLine: subjectLineFor(input, first?.title),
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
    unseenAuthor: null,
    step: null,
    progress: 0,
    failureCode: null,
    failureReason: null,
    warnings: [],
    drafts: null,
    jobId: null,
  };
}
