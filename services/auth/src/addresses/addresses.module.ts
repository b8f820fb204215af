import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/index.js';
import { PasswordsModule } from '../passwords/index.js';
import { AddressesController } from './addresses.controller.js';
import { AddressesService } from './addresses.service.js';

/** People prove that an address is theirs. */
@Module({
  imports: [LimitsModule, PasswordsModule],
  controllers: [AddressesController],
  providers: [AddressesService],
  exports: [AddressesService],
})
export class AddressesModule {}
