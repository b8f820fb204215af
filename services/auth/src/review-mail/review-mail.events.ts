import { reviewEvents, type Role, roles } from '@galley/contracts';
import { OnEvent, requireTeam, type Tx } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { type AuthEnv, publicBase } from '../auth.env.js';
import { greetable, Mailer } from '../passwords/index.js';
import { DueMailEntity } from './due-mail.entity.js';

type Asked = z.output<typeof reviewEvents.asked.data>;
interface Recipient {
  readonly id: number;
  readonly name: string;
}

/** Writes the mails by which people hear that they are asked for a review. */
@Injectable()
export class ReviewMailEvents {
  constructor(
    private readonly mailer: Mailer,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  /** Who is asked by name and by role gets one mail; whoever asks gets none. */
  @OnEvent(reviewEvents.asked)
  async asked(news: Asked, tx: Tx): Promise<void> {
    if (!this.mailer.configured) return;
    const recipients = await recipientsOf(tx, news);
    const [asker] = await tx.manager.query<{ name: string }[]>(
      'SELECT coalesce(name, username) AS name FROM users WHERE id = $1',
      [news.askedBy],
    );
    const who = greetable(asker?.name ?? '') || 'Somebody';
    const title = oneLine(news.title);
    const link = `${publicBase(this.env)}/generation-view/${news.generationId}?review=1`;
    await tx.manager.insert(
      DueMailEntity,
      recipients.map(({ id, name }) => ({
        userId: id,
        subject: `${who} asks you to review “${title}”`,
        letter: letter({ name: greetable(name), who, title, link, dueOn: news.dueOn }),
      })),
    );
  }
}

/** People of the team who can be reached and may use the studio. */
const recipientsOf = (
  { manager }: Tx,
  { people, roles: asked, askedBy }: Pick<Asked, 'people' | 'roles' | 'askedBy'>,
): Promise<Recipient[]> =>
  manager.query<Recipient[]>(
    `SELECT u.id, coalesce(u.name, u.username) AS name FROM users u JOIN members m ON m."userId" = u.id
      WHERE m."teamId" = $1 AND u.email IS NOT NULL AND u.id <> $2 AND NOT m."left" AND NOT u."mustVerify"
        AND m."deactivatedAt" IS NULL AND u."deactivatedAt" IS NULL AND (u.id = ANY($3) OR m.role = ANY($4))
      ORDER BY u.id`,
    [requireTeam(), askedBy, people, atLeast(asked)],
  );

/** The roles whose people may answer. */
const atLeast = (asked: readonly Role[]): Role[] =>
  roles.filter((role) => asked.some((one) => roles.indexOf(role) >= roles.indexOf(one)));

const titleCharacters = 120;
/** Nothing that a mail program would take for a line of its own. */
const oneLine = (title: string): string =>
  [...title.replace(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, titleCharacters).join('');

interface Letter {
  readonly name: string;
  readonly who: string;
  readonly title: string;
  readonly link: string;
  readonly dueOn: string | null;
}

const letter = ({ name, who, title, link, dueOn }: Letter): string =>
  `Hello${name === '' ? '' : ` ${name}`},

${who} asks you to review the text “${title}”${dueOn === null ? '' : ` by ${dueOn}`}:

${link}

You can approve it there, or mark what should change.
`;
