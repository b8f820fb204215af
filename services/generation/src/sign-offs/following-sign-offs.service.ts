import { Injectable, type OnModuleInit } from '@nestjs/common';
import { plainWords } from '@galley/writing-core';
import { type EntityManager, In, IsNull } from 'typeorm';
import { sentencesOfText, type TextSentence } from '../corrections/index.js';
import { bodyOf, documentTypesOf, type GenerationEntity } from '../generations/index.js';
import { type Bodies, type TextFollower, TextFollowers } from '../versions/index.js';
import { followSentences } from './followed-sentences.js';
import { SignOffEntity } from './sign-off.entity.js';
import { SignOffSentenceEntity } from './sign-off-sentence.entity.js';

/** A shorter quote is a name or a turn of phrase. The same holds for quotes that are used twice. */
const fewestWords = 6;

/** Signed sentences follow the text: a new version reopens those that it changes. */
@Injectable()
export class FollowingSignOffs implements TextFollower, OnModuleInit {
  constructor(private readonly followers: TextFollowers) {}

  onModuleInit(): void {
    this.followers.register(this);
  }

  async follow(manager: EntityManager, row: GenerationEntity, before: Bodies): Promise<void> {
    const signOffs = await manager.findBy(SignOffEntity, { generationId: row.id, withdrawnAt: IsNull() });
    if (signOffs.length === 0) return;
    const rows = await manager.findBy(SignOffSentenceEntity, { signOffId: In(signOffs.map(({ id }) => id)) });
    const changed: SignOffSentenceEntity[] = [];
    const added: Partial<SignOffSentenceEntity>[] = [];
    for (const contentType of documentTypesOf(row.contentType)) {
      const body = bodyOf(row.contentType, contentType);
      if (body === null || before[body] === row[body]) continue;
      const [was, now] = [sentencesOfText(before[body] ?? ''), sentencesOfText(row[body] ?? '')];
      for (const { id: signOffId } of signOffs) {
        const own = rows.filter((one) => one.signOffId === signOffId && one.contentType === contentType);
        const followed = followSentences(own, was, now);
        changed.push(...followed.changed);
        const common = { signOffId, generationId: row.id, contentType };
        added.push(...followed.added.filter(restsOnWords).map((one) => ({ ...common, ...newRow(one) })));
      }
    }
    await update(manager, changed);
    if (added.length > 0) await manager.insert(SignOffSentenceEntity, added);
  }
}

const restsOnWords = ({ quotes, moment }: TextSentence): boolean =>
  moment !== null || quotes.some((quote) => plainWords(quote).length >= fewestWords);

/** Where it is said, if the text links there; a new link of the sign-off looks for the others. */
const newRow = ({ words, hash, moment }: TextSentence) => ({
  words,
  hash,
  sourceId: moment?.sourceId ?? null,
  startSeconds: moment?.seconds ?? null,
});

async function update(manager: EntityManager, changed: readonly SignOffSentenceEntity[]): Promise<void> {
  if (changed.length === 0) return;
  await manager.query(
    `UPDATE sign_off_sentences s
        SET state = now.state, words = now.words, hash = now.hash, "approvedWords" = now."approvedWords", suggestion = now.suggestion
       FROM jsonb_to_recordset($1::jsonb) AS now
            (id integer, state text, words text, hash text, "approvedWords" text, suggestion text)
      WHERE s.id = now.id`,
    [
      JSON.stringify(
        changed.map(({ id, state, words, hash, approvedWords, suggestion }) => ({
          id,
          state,
          words,
          hash,
          approvedWords,
          suggestion,
        })),
      ),
    ],
  );
}
