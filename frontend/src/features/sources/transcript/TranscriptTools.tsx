import type { Source } from '@galley/contracts';
import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconCopy, IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import { copyText } from '../../../shared/ui/index.js';
import { counted, tally } from '../../../shared/lib/counted.js';
import { t } from '../texts.js';
import type { TranscriptSearch } from './useTranscriptSearch.js';

interface Props {
  source: Pick<Source, 'transcript' | 'transcriptLength'>;
  search: TranscriptSearch;
  input: Ref<HTMLInputElement>;
}

/** Search inside the transcript (Enter goes on, Shift+Enter back, Escape ends it), its size, and a copy of it. */
export function TranscriptTools({ source, search, input }: Props) {
  const { words, ask, step, count, at } = search;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && words !== '') ask('');
    else return;
    event.preventDefault();
    // Escape would close a dialog around it as well.
    event.stopPropagation();
  };
  return (
    <div className="reader-tools">
      <TextInput
        ref={input}
        className="grow"
        type="search"
        size="xs"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        leftSection={<IconSearch size={14} />}
        rightSection={
          words ? <CloseButton size="xs" aria-label={t('clearSearch')} onClick={() => ask('')} /> : null
        }
        value={words}
        onChange={(event) => ask(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className="small soft numbers still" aria-live="polite">
        {words.trim() === ''
          ? null
          : count === 0
            ? t('notFound')
            : t('match', { number: counted(at + 1), total: counted(count) })}
      </span>
      {count > 0 ? (
        <>
          <ActionIcon size="sm" aria-label={t('previousMatch')} onClick={() => step(-1)}>
            <IconChevronUp size={16} />
          </ActionIcon>
          <ActionIcon size="sm" aria-label={t('nextMatch')} onClick={() => step(1)}>
            <IconChevronDown size={16} />
          </ActionIcon>
        </>
      ) : null}
      <span className="small faint numbers still reader-size">
        {t('characters', tally(source.transcriptLength))}
      </span>
      <ActionIcon
        size="sm"
        aria-label={t('copyTranscript')}
        title={t('copyTranscript')}
        onClick={() => void copyText(source.transcript)}
      >
        <IconCopy size={16} />
      </ActionIcon>
    </div>
  );
}
