import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/index.js';
import { PasswordsModule } from '../passwords/index.js';
import { OwnLettersController } from './own-letters.controller.js';
import { OwnLettersService } from './own-letters.service.js';

/** People mail a letter to themselves before readers get it. */
@Module({
  imports: [LimitsModule, PasswordsModule],
  controllers: [OwnLettersController],
  providers: [OwnLettersService],
})
export class OwnLettersModule {}
