import type { Letter } from '@galley/contracts';
import { Button, Modal, SegmentedControl, useComputedColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText, httpApi, useCallMutation, useCallQuery, useMay } from '../../shared/api/index.js';
import { Callout, QueryView, SkeletonLines } from '../../shared/ui/index.js';
import { letterPage } from './letter-page.js';
import './letters.css';
import { t } from './texts.js';

/** Below this width the dialog has the whole screen. */
const PHONE = '(max-width: 47.9375em)';

interface Props {
  /** Of the text. */
  id: number;
  onClose: () => void;
}

/** A text as its readers have it in their mail program: narrow and wide, in the light and in the dark, and as plain words. */
export function LetterDialog({ id, onClose }: Props) {
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const query = useCallQuery(httpApi.publication.letter, { id });
  return (
    <Modal opened onClose={onClose} size="48rem" fullScreen={phone} title={t('title')}>
      <div className="stack g4 tall-dialog">
        <QueryView
          query={query}
          errorTitle={t('notLoaded')}
          skeleton={<SkeletonLines count={8} label={t('loading')} />}
        >
          {(letter) => <Shown letter={letter} startsNarrow={phone} />}
        </QueryView>
        <TestLetter id={id} />
      </div>
    </Modal>
  );
}

type Width = 'narrow' | 'wide' | 'plain';

function Shown({ letter, startsNarrow }: { letter: Letter; startsNarrow: boolean }) {
  const studio = useComputedColorScheme('dark', { getInitialValueInEffect: false });
  const [width, setWidth] = useState<Width>(startsNarrow ? 'narrow' : 'wide');
  const [scheme, setScheme] = useState<'light' | 'dark'>(studio);
  return (
    <>
      <p className="strong" dir="auto">
        {letter.subject}
      </p>
      <div className="row wrap g3">
        <SegmentedControl
          aria-label={t('width')}
          value={width}
          data={(['narrow', 'wide', 'plain'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={setWidth}
        />
        {width === 'plain' ? null : (
          <SegmentedControl
            aria-label={t('scheme')}
            value={scheme}
            data={(['light', 'dark'] as const).map((value) => ({ value, label: t(value) }))}
            onChange={setScheme}
          />
        )}
      </div>
      {width === 'plain' ? (
        <pre className="letter-plain" dir="auto" tabIndex={0} aria-label={t('plainLabel')}>
          {letter.text}
        </pre>
      ) : (
        <div className="letter-desk">
          {/* Nothing in it may run or reach the studio. */}
          <iframe
            className="letter-sheet"
            data-width={width}
            sandbox=""
            srcDoc={letterPage(letter.html, scheme)}
            title={t('sheet', { subject: letter.subject })}
          />
        </div>
      )}
    </>
  );
}

/** Mails it to whoever looks at it. */
function TestLetter({ id }: { id: number }) {
  const may = useMay(httpApi.publication.testLetter);
  const [send, { data, error, isLoading }] = useCallMutation(httpApi.publication.testLetter);
  if (!may) return null;
  return (
    <div className="stack">
      <div className="row">
        <Button
          leftSection={<IconSend size={16} aria-hidden />}
          loading={isLoading}
          onClick={() => void send({ id })}
        >
          {t('test')}
        </Button>
      </div>
      <div role="status">
        {error ? <Callout tone="red">{errorText(error, t('notSent'))}</Callout> : null}
        {data && !error ? <p className="soft">{t('sent', { to: data.to })}</p> : null}
      </div>
    </div>
  );
}
