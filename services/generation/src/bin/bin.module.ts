import { Module } from '@nestjs/common';
import { BinController } from './bin.controller.js';
import { BinService } from './bin.service.js';

/** Texts and folders that were deleted: they can be restored for 30 days. */
@Module({ controllers: [BinController], providers: [BinService] })
export class BinModule {}
