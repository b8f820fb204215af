import { Module } from '@nestjs/common';
import { GurusModule } from '../gurus/index.js';
import { BinController } from './bin.controller.js';
import { BinService } from './bin.service.js';

/** Gurus and sources that were deleted: they can be restored for 30 days. */
@Module({ imports: [GurusModule], controllers: [BinController], providers: [BinService] })
export class BinModule {}
