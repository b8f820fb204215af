import { singleSignOnProblem } from '@galley/contracts';
import { SERVICE_ENV, WrongSetting } from '@galley/service-kit';
import { Inject, Module } from '@nestjs/common';
import type { AuthEnv } from '../auth.env.js';
import { AddressesModule } from '../addresses/index.js';
import { MembersModule } from '../members/index.js';
import { PasskeysModule } from '../passkeys/index.js';
import { PasswordsModule } from '../passwords/index.js';
import { SessionsModule } from '../sessions/index.js';
import { SignInModule } from '../sign-in/index.js';
import { TokensModule } from '../tokens/index.js';
import { GroupsService } from './groups.service.js';
import { LogoutTokens } from './logout-tokens.js';
import { IdentitiesService } from './identities.service.js';
import { ProviderService } from './provider.service.js';
import { SingleSignOnController } from './single-sign-on.controller.js';
import { SingleSignOnService } from './single-sign-on.service.js';

/** Signing in with an OpenID Connect provider. */
@Module({
  imports: [
    AddressesModule,
    MembersModule,
    PasskeysModule,
    PasswordsModule,
    SessionsModule,
    SignInModule,
    TokensModule,
  ],
  controllers: [SingleSignOnController],
  providers: [GroupsService, LogoutTokens, IdentitiesService, ProviderService, SingleSignOnService],
})
export class SingleSignOnModule {
  /** @throws WrongSetting when the settings don't fit together */
  constructor(@Inject(SERVICE_ENV) env: AuthEnv) {
    const problem = singleSignOnProblem(env);
    if (problem !== null) throw new WrongSetting(problem);
  }
}
