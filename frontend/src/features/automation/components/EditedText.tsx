import type { DocumentType, Generation } from '@galley/contracts';
import { type ReactNode, Suspense, useState } from 'react';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { SkeletonProse } from '../../../shared/ui/index.js';
import {
  LateText,
  type StoreText,
  TextEditor,
  useSaveShortcut,
  useText,
  Warnings,
} from '../../generations/index.js';
import { t } from '../texts.js';
import { useAutoSave } from '../useAutoSave.js';
import { DeskTools } from './DeskTools.js';

interface Props {
  generation: Generation;
  type: DocumentType;
  /** Stands at the start of its tools. */
  start: ReactNode;
}

/** A generation of both texts keeps the remarks on both; each begins with the text that it is about. */
const remarksOn = (warnings: Generation['warnings'], type: DocumentType) => {
  const other = type === 'newsletter' ? 'This blog post' : 'This newsletter';
  return warnings.filter(({ message }) => !message.startsWith(other));
};

/** One text of the agent in its editor; it saves itself. */
export function EditedText({ generation, type, start }: Props) {
  const [edit] = useCallMutation(httpApi.automation.edit);
  const store: StoreText = async ({ id, baseVersion, html }) => {
    const { data, error } = await edit({
      id,
      baseVersion,
      ...(type === 'newsletter' ? { newsletterContent: html } : { blogPostContent: html }),
    });
    return data ? { data } : { error };
  };
  const text = useText(generation, type, store);
  useAutoSave(text);
  useSaveShortcut(text);
  const [insert, setInsert] = useState<((files: File[]) => void) | null>(null);
  return (
    <>
      <DeskTools
        text={text}
        generationId={generation.id}
        type={type}
        version={generation.activeVersion}
        onPictures={insert}
        start={start}
      />
      <Warnings warnings={remarksOn(generation.warnings, type)} />
      <LateText text={text} generationId={generation.id} type={type} />
      <section className="card agent-text" aria-label={t('content')}>
        <Suspense fallback={<SkeletonProse label={t('openingEditor')} />}>
          <TextEditor
            key={text.shown.resets}
            html={text.shown.html}
            editable
            onChange={text.change}
            onReady={(put) => setInsert(() => put)}
          />
        </Suspense>
      </section>
    </>
  );
}
