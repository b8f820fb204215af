import { Module } from '@nestjs/common';
import { PasswordsModule } from './passwords/index.js';
import { SessionsModule } from './sessions/index.js';
import { SignInModule } from './sign-in/index.js';
import { UsersModule } from './users/index.js';

@Module({ imports: [UsersModule, SignInModule, SessionsModule, PasswordsModule] })
export class AuthModule {}
