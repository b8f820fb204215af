import { Module } from '@nestjs/common';
import { FiguresController } from './figures.controller.js';
import { FiguresService } from './figures.service.js';

/** Figures for the dashboard. */
@Module({ controllers: [FiguresController], providers: [FiguresService] })
export class FiguresModule {}
