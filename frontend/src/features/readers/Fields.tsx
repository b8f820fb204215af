import { readerLimits } from '@galley/contracts';
import { TagsInput, Textarea, TextInput } from '@mantine/core';
import { slugProblem } from './entered.js';
import type { PartProps } from './ReadersDialog.js';
import { t } from './texts.js';

const {
  slug: slugLimit,
  description: descriptionLimit,
  shownDescription: shown,
  tags: tagLimit,
} = readerLimits;

/** Slug, description, tags, canonical address and language, each with what goes out where nothing is entered. */
export function Fields({ facts: { suggested }, now, readOnly, set }: PartProps) {
  const problem = slugProblem(now.slug);
  const slug = now.slug.trim() || suggested.slug;
  const description = now.description.trim() || (suggested.description ?? '');
  return (
    <>
      <TextInput
        label={t('slug')}
        description={t('slugHint', { count: slug.length, limit: slugLimit })}
        placeholder={suggested.slug}
        value={now.slug}
        readOnly={readOnly}
        error={problem && t(problem, { limit: slugLimit })}
        onChange={({ currentTarget: { value } }) => set({ slug: value })}
      />
      <Textarea
        label={t('description')}
        description={t('descriptionHint', { count: [...description].length, shown })}
        placeholder={suggested.description ?? undefined}
        autosize
        minRows={3}
        maxRows={8}
        dir="auto"
        value={now.description}
        readOnly={readOnly}
        error={
          now.description.trim().length > descriptionLimit &&
          t('descriptionLong', { limit: descriptionLimit })
        }
        onChange={({ currentTarget: { value } }) => set({ description: value })}
      />
      <TagsInput
        label={t('tags')}
        description={t('tagsHint', { count: now.tags.length, limit: tagLimit })}
        maxTags={tagLimit}
        value={now.tags}
        readOnly={readOnly}
        onChange={(tags) => set({ tags })}
      />
      <TextInput
        label={t('canonical')}
        description={t('canonicalHint')}
        type="url"
        placeholder="https://"
        value={now.canonicalUrl}
        readOnly={readOnly}
        onChange={({ currentTarget: { value } }) => set({ canonicalUrl: value })}
      />
      <TextInput
        label={t('language')}
        description={t('languageHint')}
        placeholder={suggested.language ?? undefined}
        value={now.language}
        readOnly={readOnly}
        onChange={({ currentTarget: { value } }) => set({ language: value })}
      />
    </>
  );
}
