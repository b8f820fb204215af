import { Module } from '@nestjs/common';
import { MembersModule } from '../members/index.js';
import { PasswordsModule } from '../passwords/index.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesService } from './profiles.service.js';

/** What people say about themselves. */
@Module({
  imports: [MembersModule, PasswordsModule],
  controllers: [ProfilesController],
  providers: [ProfilesService],
})
export class ProfilesModule {}
