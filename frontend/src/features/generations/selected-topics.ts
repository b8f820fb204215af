import { z } from 'zod';

const Topics = z.array(z.object({ id: z.number(), title: z.string(), sourceTitle: z.string().nullish() }));

/** The topics a generation was made from, out of its JSON text; unreadable text counts as none. */
export function selectedTopicsOf(text: string | null): z.infer<typeof Topics> {
  if (!text) return [];
  try {
    const parsed = Topics.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
