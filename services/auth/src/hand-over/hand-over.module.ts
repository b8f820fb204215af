import { Module } from '@nestjs/common';
import { MembersModule } from '../members/index.js';
import { HandOverController } from './hand-over.controller.js';
import { HandOverService } from './hand-over.service.js';

/** Texts of somebody get another writer. */
@Module({ imports: [MembersModule], controllers: [HandOverController], providers: [HandOverService] })
export class HandOverModule {}
