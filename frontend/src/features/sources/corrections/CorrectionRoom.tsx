import type { Correction, Reading, Source } from '@galley/contracts';
import { useId, useMemo, useState } from 'react';
import { Virtualizer } from 'virtua';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { Callout, QueryView, toastError } from '../../../shared/ui/index.js';
import { CorrectionLine } from './CorrectionLine.js';
import './corrections.css';
import { type Row, rowsOf, wordAt } from './rows.js';
import { SpeakerDialog } from './SpeakerDialog.js';
import { SpeakersPanel } from './SpeakersPanel.js';
import { t } from './texts.js';
import { type TurnActions, TurnMenu } from './TurnMenu.js';
import { useCorrect } from './useCorrect.js';
import { useWordDraft, type WordDraft } from './useWordDraft.js';
import { WaitingLines } from './WaitingLines.js';
import { WordsEditor } from './WordsEditor.js';

interface Props {
  source: Pick<Source, 'id' | 'videoUrl'>;
}

/** A transcript whose words, speakers and turns can be corrected. Of any length: only the lines in sight are drawn. */
export function CorrectionRoom({ source }: Props) {
  const reading = useCallQuery(httpApi.correction.transcript, { id: source.id });
  return (
    <QueryView query={reading} skeleton={<WaitingLines />}>
      {(data) => <Room source={source} reading={data} refetch={() => reading.refetch()} />}
    </QueryView>
  );
}

/** A name that is asked for, and what is done with it. */
interface Asked {
  readonly title: string;
  readonly name: string;
  readonly then: (name: string) => Correction;
}

interface RoomProps extends Props {
  reading: Reading;
  refetch: () => Promise<{ data?: unknown }>;
}

function Room({ source, reading, refetch }: RoomProps) {
  const hint = useId();
  const room = useRoom(source.id, reading, refetch);
  const { shown, asked, busy, words, make, makeNow, actions } = room;
  const speakers = shown.speakers.map(({ name }) => name);
  return (
    <div className="stack g3">
      <p className="small soft" id={hint}>
        {t('hint')}
      </p>
      <SpeakersPanel
        speakers={shown.speakers}
        busy={busy}
        onRename={actions.askRename}
        onGuru={(speaker, guruId) => void makeNow({ kind: 'speaker-guru', speaker, guruId })}
      />
      {reading.version > shown.version && words.draft?.saved === null ? (
        <Callout tone="amber">{t('news')}</Callout>
      ) : null}
      <Lines source={source} room={room} speakers={speakers} hint={hint} />
      {asked === null ? null : (
        <SpeakerDialog
          title={asked.title}
          name={asked.name}
          speakers={speakers}
          busy={busy}
          onSubmit={async (name) => {
            const error = await make(asked.then(name));
            if (error === undefined) words.close();
            return error;
          }}
          onClose={() => room.ask(null)}
        />
      )}
    </div>
  );
}

/** The words that are being changed, the name that is asked for, and what is done with both. */
function useRoom(sourceId: number, reading: Reading, refetch: RoomProps['refetch']) {
  const { correct, isLoading: busy } = useCorrect(sourceId);
  const [asked, ask] = useState<Asked | null>(null);
  const words = useWordDraft({ reading, correct, refetch });
  // What somebody works on does not move under their hands.
  const shown = words.draft?.reading ?? reading;
  const make = async (correction: Correction): Promise<unknown> => {
    const { error } = await correct(shown, correction);
    return error;
  };
  const makeNow = async (correction: Correction) => {
    const error = await make(correction);
    if (error !== undefined) toastError(t('notCorrected'), error);
  };
  const actions = turnActions(ask, (correction) => void makeNow(correction));
  return { busy, asked, ask, words, shown, make, makeNow, actions };
}

interface LinesProps extends Props {
  room: ReturnType<typeof useRoom>;
  speakers: readonly string[];
  /** The id of what says how to correct. */
  hint: string;
}

function Lines({ source, room: { words, shown, actions, ask, busy }, speakers, hint }: LinesProps) {
  const { draft } = words;
  const rows = useMemo(() => rowsOf(shown), [shown]);
  const editorOf = (row: Row, open: WordDraft) => (
    <WordsEditor
      draft={open}
      saving={busy || open.saved !== null}
      onType={words.type}
      onSave={() => void words.save()}
      onClose={words.close}
      onSplit={(at) => ask(splitAt(row, at))}
    />
  );
  return (
    <div className="reader" data-timeless={rows.every((row) => row.timestamp === null) || undefined}>
      <div className="reader-lines" role="region" aria-label={t('lines')}>
        <Virtualizer as="ol" item="li" data={rows}>
          {(row) => (
            <CorrectionLine
              key={row.index}
              row={row}
              source={source}
              hint={hint}
              turn={row.opens ? <TurnMenu row={row} speakers={speakers} actions={actions} /> : null}
              editor={draft?.row.index === row.index ? editorOf(row, draft) : null}
              onOpen={(selected) => openUnlessTyped(words, row, selected)}
            />
          )}
        </Virtualizer>
      </div>
    </div>
  );
}

function splitAt(row: Row, at: number): Asked {
  const word = wordAt(row.text, at);
  return {
    title: t('splitTitle', { word: row.text.slice(word.from, word.to) }),
    name: row.speaker ?? '',
    then: (name) => ({ kind: 'split-turn', at: row.from + at, name }),
  };
}

/** Another line opens when what was typed in the one before is saved; what cannot be saved stays open. */
function openUnlessTyped(
  { draft, open, save }: ReturnType<typeof useWordDraft>,
  row: Row,
  selected: { from: number; to: number } | null,
): void {
  if (draft && draft.text !== draft.row.text) void save();
  else open(row, selected);
}

function turnActions(ask: (asked: Asked) => void, make: (correction: Correction) => void): TurnActions {
  return {
    giveTo: (row, name) => make({ kind: 'turn-speaker', at: row.from, name }),
    askGive: (row) =>
      ask({
        title: t('giveTitle'),
        name: '',
        then: (name) => ({ kind: 'turn-speaker', at: row.from, name }),
      }),
    join: (row) => make({ kind: 'join-turn', at: row.from }),
    askRename: (speaker) =>
      ask({
        title: t('renameTitle', { speaker }),
        name: speaker,
        then: (name) => ({ kind: 'rename-speaker', speaker, name }),
      }),
  };
}
