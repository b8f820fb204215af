import { startService, type RunningService } from '@galley/service-kit';
import { testStack, type TestStack } from '@galley/testing';
import { generationService } from '../service.js';

/** Two users. */
export const ann = { userId: 1 };
export const ben = { userId: 2 };

/** The generation service alone on a stack of its own; texts are put straight into its tables. */
export interface GenerationStack {
  readonly stack: TestStack;
  readonly service: RunningService;
  close(): Promise<void>;
}

/** @param settings of the service, beside those of the stack */
export async function generationStack(settings: Record<string, string> = {}): Promise<GenerationStack> {
  const stack = await testStack();
  const service = await startService(generationService, {
    env: { ...stack.envFor('generation'), ...settings },
  });
  await stack.query(
    'generation',
    `INSERT INTO guru_refs (id, name) VALUES (1, 'Elena Voss'), (2, 'Marcus Hale')`,
  );
  const close = async () => {
    await service.close();
    await stack.close();
  };
  return { stack, service, close };
}

export interface StoredText {
  readonly userId?: number | null;
  readonly status?: string;
  readonly content?: string;
  readonly guruId?: number;
  readonly createdAt?: Date;
}

/** A text with one version, as the writing job leaves it. */
export async function storeText(stack: TestStack, text: StoredText = {}): Promise<number> {
  const { status = 'Draft', content = '<p>First.</p>', guruId = 1, createdAt = new Date() } = text;
  const userId = text.userId === undefined ? 1 : text.userId;
  const version = status === 'Processing' || status === 'Failed' ? 0 : 1;
  const rows = await stack.query<{ id: number }>(
    'generation',
    `INSERT INTO generations ("userId", "contentType", title, content, preview, status, "guruId", "sourceInfo", "activeVersion",
       words, "createdAt")
     VALUES ($1, 'Newsletter', 'Risk first', $2, 'First.', $3, $4, '{"platformType": "YouTube", "videoUrl": null, "sourceReference": null}',
       $5, search_words('Risk first'), $6) RETURNING id`,
    [userId, version === 0 ? null : content, status, guruId, version, createdAt],
  );
  const id = rows[0]?.id ?? 0;
  if (version === 1) {
    await stack.query(
      'generation',
      `INSERT INTO content_versions ("generationId", content, author, version, "isActive") VALUES ($1, $2, 'Galley', 1, 1)`,
      [id, content],
    );
  }
  return id;
}
