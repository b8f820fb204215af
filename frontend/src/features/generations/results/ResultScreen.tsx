import type { DocumentType, Generation, GenerationDetail } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { httpApi, useCallMutation, May } from '../../../shared/api/index.js';
import { useMayChange } from '../../../shared/lib/ownership.js';
import { selection } from '../../../shared/lib/selection.js';
import { StatusBadge, toastResult, TypeBadge, Page } from '../../../shared/ui/index.js';
import { VersionHistory, WhatChanged } from '../../versions/index.js';
import { Authorship } from '../components/Authorship.js';
import { Warnings } from '../components/Warnings.js';
import { t as general } from '../texts.js';
import { RefineBox } from './RefineBox.js';
import { ResultText } from './ResultText.js';
import { t } from './texts.js';
import { TopicExpert } from './TopicExpert.js';
import './results.css';
import { type TextState, useText } from './useText.js';

interface Props {
  detail: GenerationDetail;
  type: DocumentType;
  /** Chooses between the texts of a generation that has two. */
  choice: ReactNode;
}

/** A written text, with all tools to finish it. */
export function ResultScreen({ detail, type, choice }: Props) {
  const { generation, guru } = detail;
  const mayChange = useMayChange();
  const text = useText(generation, type);
  // Refining is open to everybody.
  const editable = mayChange(generation);
  const title = generation.subjectLine ?? generation.title ?? general('generated');
  return (
    <Page
      data-wide
      writes
      title={title}
      subtitle={guru.name}
      actions={<Continue generation={generation} text={text} editable={editable} />}
    >
      <div className="row wrap">
        <StatusBadge status={generation.status} />
        <TypeBadge type={generation.contentType} />
        {choice}
        <WhatChanged text={generation} />
      </div>
      <Authorship text={generation} />
      <Warnings warnings={generation.warnings} />
      <div className="result">
        <ResultText
          key={text.shown.resets}
          generationId={generation.id}
          text={text}
          title={title}
          type={type}
          editable={editable}
          version={generation.activeVersion}
        />
        <aside className="stack g4 result-aside">
          <May call={httpApi.refining.refine}>
            <RefineBox detail={detail} type={type} text={text} />
          </May>
          <VersionHistory generationId={generation.id} editable={editable} />
          <TopicExpert detail={detail} />
        </aside>
      </div>
    </Page>
  );
}

/** Saves, sets the status to Complete, and goes to My Generations. */
function Continue({
  generation,
  text,
  editable,
}: {
  generation: Generation;
  text: TextState;
  editable: boolean;
}) {
  const navigate = useNavigate();
  const [edit, { isLoading }] = useCallMutation(httpApi.text.edit);
  const go = async () => {
    if (editable) {
      const baseVersion = await text.save();
      if (baseVersion === null) return;
      if (generation.status === 'Draft') {
        const result = await edit({ id: generation.id, baseVersion, status: 'Complete' });
        if (!toastResult(result, general('updated'), general('notUpdated'))) return;
      }
    }
    selection.forgetResult();
    await navigate('/my-generations');
  };
  return (
    <Button
      rightSection={<IconArrowRight size={16} />}
      loading={text.saving || isLoading}
      onClick={() => void go()}
    >
      {t('continue')}
    </Button>
  );
}
