/**
 * What answers hold beyond their contracts: a field that has to be there, a value that has to be one of a few. Objects are loose.
 */
import { z } from 'zod';

export const Id = z.number().int().positive();
/** Ids of threads, runs, messages and jobs. Callers may not rely on their form. */
export const OpaqueId = z.union([z.string().min(1), z.number().int()]);
export const Time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'ISO 8601 in UTC with milliseconds');
export const Flag = z.union([z.literal(0), z.literal(1)]);
export const Color = z.string().regex(/^#[0-9a-f]{6}$/i);
const Text = z.string().nullable();
const NullableId = Id.nullable();

export const ErrorBody = z.looseObject({
  statusCode: z.number().int(),
  message: z.string().min(1),
  code: z.string().regex(/^[A-Z][A-Z0-9_]*$/),
  requestId: z.string().min(1),
});

const GuruName = z.looseObject({ name: z.string() });

const Metadata = z.union([z.string(), z.record(z.string(), z.unknown())]).nullable();
/** A topic in a list. */
export const TopicCard = z.looseObject({
  id: Id,
  sourceId: Id,
  guruId: Id,
  title: z.string().min(1).max(500),
  excerpt: z.string(),
  createdAt: Time,
  metadata: Metadata,
  subjectLines: z.array(z.string()).nullable(),
});
export const TopicFolder = z.looseObject({
  id: Id,
  name: z.string().min(1).max(255),
  description: Text,
  color: Color,
  topicCount: z.number().int().min(0),
});
export const ContentFolder = z.looseObject({
  id: Id,
  name: z.string().min(1).max(255),
  description: Text,
  color: Color,
  generationCount: z.number().int().min(0),
});
export const NewFolder = z.looseObject({ id: Id, name: z.string().min(1) });

export const SavedTopic = z.looseObject({
  id: Id,
  topicId: NullableId,
  guruId: Id,
  folderId: NullableId,
  isFavorited: Flag,
  title: z.string(),
  excerpt: z.string(),
  details: z.string(),
  guru: GuruName,
  source: z.looseObject({ title: z.string(), platformType: z.string(), sourceReference: Text }).nullable(),
});
function isTopicList(text: string): boolean {
  try {
    return z.array(z.looseObject({ id: Id, title: z.string() })).safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** A generation without its text, as in My Content. */
export const GenerationCard = z.looseObject({
  id: Id,
  userId: NullableId,
  threadId: Text,
  contentType: z.enum(['Newsletter', 'Blog', 'Both']),
  title: Text,
  subjectLine: Text,
  status: z.enum(['Draft', 'Complete', 'Published', 'Processing', 'Failed']),
  selectedTopics: z.string().refine(isTopicList, 'JSON text of topics with id and title').nullable(),
  customCriteria: Text,
  guruId: Id,
  sourceId: NullableId,
  primaryTopicId: NullableId,
  folderId: NullableId,
  isFavorited: Flag,
  createdAt: Time,
  updatedAt: Time,
});
export const GenerationListed = GenerationCard.extend({ guru: GuruName });
export const Generation = GenerationCard.extend({ content: Text });

/** The record of an online document, under both pairs of names that the screens read. */
export const DocumentRecord = z.looseObject({
  documentType: z.string(),
  contentType: z.string(),
  documentId: z.string(),
  googleDocId: z.string(),
  title: Text,
  editUrl: z.string().min(1),
  viewUrl: z.string().min(1),
  embedUrl: z.string().min(1),
  createdAt: Time,
});
export const DocumentList = z.looseObject({
  docs: z
    .array(
      z.looseObject({
        contentType: z.string(),
        embedUrl: z.string(),
        editUrl: z.string(),
        documentId: z.string(),
      }),
    )
    .min(1),
});

export const GenerationContext = z.looseObject({
  generation: Generation,
  guru: z.looseObject({ id: Id, name: z.string(), description: Text, imageUrl: Text }),
  topics: z.array(z.looseObject({ id: Id, title: z.string() })),
  googleDocs: z.array(DocumentRecord.omit({ viewUrl: true, createdAt: true })),
});

export const Version = z.looseObject({
  id: Id,
  generationId: Id,
  version: z.number().int().positive(),
  content: z.string(),
  userComment: Text,
  isActive: Flag,
  createdAt: Time,
});

const Written = z.looseObject({
  content: z.string().min(1),
  embedUrl: z.string().min(1),
  editUrl: z.string().min(1),
});
/** `generate-content` when the work is done within the gateway's wait. */
export const Generated = z
  .looseObject({
    generation: z.looseObject({ id: Id }),
    content: z.string().min(1),
    newsletter: Written.nullable(),
    blog: Written.nullable(),
  })
  .refine((body) => body.newsletter !== null || body.blog !== null, 'newsletter or blog holds the text');
/** `generate-content` when the work goes on. */
export const Generating = z.looseObject({
  status: z.literal('processing'),
  id: Id,
  generation: z.looseObject({ id: Id }),
});
