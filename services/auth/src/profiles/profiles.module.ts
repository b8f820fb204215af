import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/index.js';
import { MembersModule } from '../members/index.js';
import { PasswordsModule } from '../passwords/index.js';
import { ProfilesController } from './profiles.controller.js';
import { ProfilesService } from './profiles.service.js';

/** What people say about themselves. */
@Module({
  imports: [AddressesModule, MembersModule, PasswordsModule],
  controllers: [ProfilesController],
  providers: [ProfilesService],
})
export class ProfilesModule {}
