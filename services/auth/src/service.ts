import { defineService } from '@galley/service-kit';
import { accountLists } from './archives/index.js';
import { EmailLinkEntity } from './addresses/index.js';
import { AuditEntryEntity } from './audit/index.js';
import { AuthEnv } from './auth.env.js';
import { AuthModule } from './auth.module.js';
import { LoginAttemptEntity } from './limits/index.js';
import { InvitationEntity } from './invitations/index.js';
import { MemberEntity, TeamEntity } from './members/index.js';
import { Auth1700000000000 } from './migrations/1700000000000-auth.js';
import { SessionOrigin1700000000300 } from './migrations/1700000000300-session-origin.js';
import { Invitations1700000000500 } from './migrations/1700000000500-invitations.js';
import { Audit1700000000800 } from './migrations/1700000000800-audit.js';
import { Members1700000000400 } from './migrations/1700000000400-members.js';
import { Tokens1700000000600 } from './migrations/1700000000600-tokens.js';
import { SingleSignOn1700000000700 } from './migrations/1700000000700-single-sign-on.js';
import { ProviderMembers1700000000960 } from './migrations/1700000000960-provider-members.js';
import { VerifiedMail1700000000930 } from './migrations/1700000000930-verified-mail.js';
import { IdleSessions1700000000970 } from './migrations/1700000000970-idle-sessions.js';
import { Departures1700000000920 } from './migrations/1700000000920-departures.js';
import { TeamIndexes1700000000911 } from './migrations/1700000000911-team-indexes.js';
import { Teams1700000000910 } from './migrations/1700000000910-teams.js';
import { Passkeys1700000000922 } from './migrations/1700000000922-passkeys.js';
import {
  PasskeyChallengeEntity,
  PasskeyEntity,
  RecoveryCodeEntity,
  SecondStepTicketEntity,
} from './passkeys/index.js';
import { PasswordResetEntity } from './passwords/index.js';
import { DueMails1700000000980 } from './migrations/1700000000980-due-mails.js';
import { DueMailEntity } from './review-mail/index.js';
import { SessionEntity } from './sessions/index.js';
import { TokenEntity } from './tokens/index.js';
import {
  IdentityEntity,
  ProviderCodeEntity,
  ProviderSessionEntity,
  ProviderStartEntity,
} from './single-sign-on/index.js';
import { UserEntity } from './users/index.js';

export const authService = defineService({
  name: 'auth',
  module: AuthModule,
  entities: [
    UserEntity,
    SessionEntity,
    PasswordResetEntity,
    LoginAttemptEntity,
    TeamEntity,
    MemberEntity,
    AuditEntryEntity,
    TokenEntity,
    InvitationEntity,
    EmailLinkEntity,
    IdentityEntity,
    ProviderStartEntity,
    ProviderCodeEntity,
    ProviderSessionEntity,
    PasskeyEntity,
    PasskeyChallengeEntity,
    RecoveryCodeEntity,
    SecondStepTicketEntity,
    DueMailEntity,
  ],
  migrations: [
    Auth1700000000000,
    SessionOrigin1700000000300,
    Members1700000000400,
    Invitations1700000000500,
    Tokens1700000000600,
    Audit1700000000800,
    SingleSignOn1700000000700,
    Teams1700000000910,
    TeamIndexes1700000000911,
    Departures1700000000920,
    Passkeys1700000000922,
    VerifiedMail1700000000930,
    ProviderMembers1700000000960,
    IdleSessions1700000000970,
    DueMails1700000000980,
  ],
  env: AuthEnv,
  archive: accountLists,
});
