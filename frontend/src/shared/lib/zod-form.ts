import { z } from 'zod';

/** The schema's own words for what is wrong: the first problem of each field. */
export function problemsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  const problems: Record<string, string> = {};
  for (const issue of parsed.error.issues) problems[issue.path.join('.')] ??= issue.message;
  return problems;
}

/** What the server says is wrong with the fields that were sent: the first problem of each; nothing for another failure. */
export function refusedFields(error: unknown): Record<string, string> {
  const refused = Refused.safeParse(error);
  const problems: Record<string, string> = {};
  for (const { field, problem } of refused.data?.details.issues ?? []) problems[field] ??= problem;
  return problems;
}

const Refused = z.object({
  code: z.literal('VALIDATION_FAILED'),
  details: z.object({ issues: z.array(z.object({ field: z.string().min(1), problem: z.string() })).min(1) }),
});
