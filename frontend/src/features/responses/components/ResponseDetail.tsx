import type { StoredResponse } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconCopy } from '@tabler/icons-react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { dateTimeLabel } from '../../../shared/lib/time.js';
import type { ReactNode } from 'react';
import { Badge, copyText, SkeletonLines, QueryView } from '../../../shared/ui/index.js';
import { costLabel, durationLabel, outcomeLabel } from '../labels.js';

const tones = { ok: 'green', repaired: 'amber', failed: 'red' } as const;

/** One stored response, whole and read-only. */
export function ResponseDetail({ filename, onBack }: { filename: string; onBack: () => void }) {
  const response = useCallQuery(httpApi.response.get, { filename: filename });
  return (
    <section className="stack g4 responses-detail" aria-label="Response">
      <div className="responses-back">
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} />}
          onClick={onBack}
        >
          All responses
        </Button>
      </div>
      <QueryView query={response} skeleton={<SkeletonLines count={8} label="Loading the response" />}>
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
          Copy
        </Button>
      </div>
      <Facts response={response} />
      {response.error ? (
        <div className="callout" data-tone="red" role="note">
          {response.error}
        </div>
      ) : null}
      {response.fullResponse === '' ? (
        <p className="soft">The model gave no answer.</p>
      ) : (
        <pre className="raw" tabIndex={0} aria-label="Full response" dir="auto">
          {response.fullResponse}
        </pre>
      )}
      <details className="callout">
        <summary>Prompt</summary>
        <pre className="raw" tabIndex={0} aria-label="Prompt" dir="auto">
          {response.prompt}
        </pre>
      </details>
    </>
  );
}

function Facts({ response }: { response: StoredResponse }) {
  const { tokensIn, tokensOut, costUsd, outcome } = response;
  const count = (tokens: number | null) => (tokens ?? 0).toLocaleString('en-US');
  const tokens =
    tokensIn === null && tokensOut === null
      ? 'Not counted'
      : `${count(tokensIn)} in, ${count(tokensOut)} out`;
  const unpriced = tokensIn === null && tokensOut === null ? 'Not known' : 'No price known';
  const cost = costUsd === null ? unpriced : costLabel(costUsd);
  const tone = outcome in tones ? tones[outcome as keyof typeof tones] : 'amber';
  const facts: [string, ReactNode][] = [
    ['Response length', `${response.responseLength.toLocaleString('en-US')} characters`],
    ['Generated', dateTimeLabel(response.timestamp)],
    ['Model', response.model],
    ['Prompt version', response.promptVersion],
    ['Tokens', tokens],
    ['Cost', cost],
    ['Duration', durationLabel(response.durationMs)],
    [
      'Outcome',
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
