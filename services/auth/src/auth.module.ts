import { Module } from '@nestjs/common';
import { ArchivesModule } from './archives/index.js';
import { AddressesModule } from './addresses/index.js';
import { AuditModule } from './audit/index.js';
import { DeparturesModule } from './departures/index.js';
import { HandOverModule } from './hand-over/index.js';
import { InvitationsModule } from './invitations/index.js';
import { MembersModule } from './members/index.js';
import { OwnLettersModule } from './own-letters/index.js';
import { PasskeysModule } from './passkeys/index.js';
import { PasswordsModule } from './passwords/index.js';
import { PeopleModule } from './people/index.js';
import { ProfilesModule } from './profiles/index.js';
import { ReviewMailModule } from './review-mail/index.js';
import { SessionsModule } from './sessions/index.js';
import { SignInModule } from './sign-in/index.js';
import { TeamsModule } from './teams/index.js';
import { TokensModule } from './tokens/index.js';
import { SingleSignOnModule } from './single-sign-on/index.js';
import { UsersModule } from './users/index.js';

@Module({
  imports: [
    UsersModule,
    MembersModule,
    TeamsModule,
    PeopleModule,
    AddressesModule,
    DeparturesModule,
    HandOverModule,
    InvitationsModule,
    AuditModule,
    ArchivesModule,
    ReviewMailModule,
    OwnLettersModule,
    SignInModule,
    SessionsModule,
    PasswordsModule,
    PasskeysModule,
    ProfilesModule,
    TokensModule,
    SingleSignOnModule,
  ],
})
export class AuthModule {}
