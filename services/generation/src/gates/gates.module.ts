import { Module } from '@nestjs/common';
import { Gates } from './gates.service.js';

/** What may refuse to publish a text. It knows no rule itself: other modules register theirs. */
@Module({ providers: [Gates], exports: [Gates] })
export class GatesModule {}
