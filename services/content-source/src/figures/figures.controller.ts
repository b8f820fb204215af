import { figuresRpc } from '@galley/contracts';
import { Answers } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { FiguresService } from './figures.service.js';

@Controller()
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  @Answers(figuresRpc.ingest)
  read() {
    return this.figures.read();
  }
}
