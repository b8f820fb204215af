import { Module } from '@nestjs/common';
import { AuditModule } from './audit/index.js';
import { MembersModule } from './members/index.js';
import { PasswordsModule } from './passwords/index.js';
import { ProfilesModule } from './profiles/index.js';
import { SessionsModule } from './sessions/index.js';
import { SignInModule } from './sign-in/index.js';
import { TokensModule } from './tokens/index.js';
import { UsersModule } from './users/index.js';

@Module({
  imports: [
    UsersModule,
    MembersModule,
    AuditModule,
    SignInModule,
    SessionsModule,
    PasswordsModule,
    ProfilesModule,
    TokensModule,
  ],
})
export class AuthModule {}
