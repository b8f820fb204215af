import type { StoredResponse } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconCopy } from '@tabler/icons-react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { counted, tally } from '../../../shared/lib/counted.js';
import { dateTimeLabel } from '../../../shared/lib/time.js';
import type { ReactNode } from 'react';
import { Badge, copyText, SkeletonLines, QueryView } from '../../../shared/ui/index.js';
import { costLabel, durationLabel, outcomeLabel } from '../labels.js';
import { t } from '../texts.js';

const tones = { ok: 'green', repaired: 'amber', failed: 'red' } as const;

/** One stored response, whole and read-only. */
export function ResponseDetail({ filename, onBack }: { filename: string; onBack: () => void }) {
  const response = useCallQuery(httpApi.response.get, { filename: filename });
  return (
    <section className="stack g4 responses-detail" aria-label={t('response')}>
      <div className="responses-back">
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} />}
          onClick={onBack}
        >
          {t('allResponses')}
        </Button>
      </div>
      <QueryView query={response} skeleton={<SkeletonLines count={8} label={t('loadingOne')} />}>
        {(data) => <Whole response={data} />}
      </QueryView>
    </section>
  );
}

function Whole({ response }: { response: StoredResponse }) {
  return (
    <>
      <div className="row between wrap">
        <h2 className="section-title" dir="auto">
          {response.title}
        </h2>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          disabled={response.fullResponse === ''}
          onClick={() => void copyText(response.fullResponse)}
        >
          {t('copy')}
        </Button>
      </div>
      <Facts response={response} />
      {response.error ? (
        <div className="callout" data-tone="red" role="note">
          {response.error}
        </div>
      ) : null}
      {response.fullResponse === '' ? (
        <p className="soft">{t('noAnswer')}</p>
      ) : (
        <pre className="raw" tabIndex={0} aria-label={t('fullResponse')} dir="auto">
          {response.fullResponse}
        </pre>
      )}
      <details className="callout">
        <summary>{t('prompt')}</summary>
        <pre className="raw" tabIndex={0} aria-label={t('prompt')} dir="auto">
          {response.prompt}
        </pre>
      </details>
    </>
  );
}

function Facts({ response }: { response: StoredResponse }) {
  const { tokensIn, tokensOut, costUsd, outcome } = response;
  const tokens =
    tokensIn === null && tokensOut === null
      ? t('notCounted')
      : t('tokensInOut', { sent: counted(tokensIn ?? 0), received: counted(tokensOut ?? 0) });
  const unpriced = t(tokensIn === null && tokensOut === null ? 'costNotKnown' : 'noPrice');
  const cost = costUsd === null ? unpriced : costLabel(costUsd);
  const tone = outcome in tones ? tones[outcome as keyof typeof tones] : 'amber';
  const facts: [string, ReactNode][] = [
    [t('length'), t('characters', tally(response.responseLength))],
    [t('generated'), dateTimeLabel(response.timestamp)],
    [t('model'), response.model],
    [t('promptVersion'), response.promptVersion],
    [t('tokens'), tokens],
    [t('cost'), cost],
    [t('duration'), durationLabel(response.durationMs)],
    [
      t('outcome'),
      <Badge key="outcome" tone={tone}>
        {outcomeLabel(outcome)}
      </Badge>,
    ],
  ];
  return (
    <dl className="responses-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="small soft">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
