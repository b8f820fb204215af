import { z } from 'zod';
import { contentTypes, statuses } from './choices.js';

export const Status = z.enum(statuses);
export type Status = z.infer<typeof Status>;

/** A content type is stored as Newsletter, Blog or Both. Calls accept other spellings too, like "blogpost" or "Blog Post". */
export const ContentType = z.enum(contentTypes);
export type ContentType = z.infer<typeof ContentType>;
const spellings: Record<string, ContentType> = {
  newsletter: 'Newsletter',
  blog: 'Blog',
  blogpost: 'Blog',
  both: 'Both',
};
export const ContentTypeInput = z
  .string({ error: 'Please choose Newsletter or Blog Post.' })
  .transform((value, ctx): ContentType => {
    const known = spellings[value.toLowerCase().replace(/[\s_-]+/g, '')];
    if (known) return known;
    ctx.addIssue({ code: 'custom', message: 'Please choose Newsletter or Blog Post.' });
    return z.NEVER;
  });

/** The document of a text: every spelling of its content type is taken. */
export const DocumentTypeInput = ContentTypeInput.transform((type, context) => {
  if (type !== 'Both') return type === 'Newsletter' ? ('newsletter' as const) : ('blogPost' as const);
  context.issues.push({ code: 'custom', message: 'Please choose Newsletter or Blog Post.', input: type });
  return z.NEVER;
});
