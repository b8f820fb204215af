import { Module } from '@nestjs/common';
import { BinController } from './bin.controller.js';
import { BinService } from './bin.service.js';

/** Topics, subject lines, saved topics and folders that were deleted or replaced: they can be restored for 30 days. */
@Module({ controllers: [BinController], providers: [BinService] })
export class BinModule {}
