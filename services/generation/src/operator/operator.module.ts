import { Module } from '@nestjs/common';
import { OperatorController } from './operator.controller.js';
import { OperatorService } from './operator.service.js';

/** Export of all content for the operator. */
@Module({ controllers: [OperatorController], providers: [OperatorService] })
export class OperatorModule {}
