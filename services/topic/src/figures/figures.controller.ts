import { figuresRpc } from '@galley/contracts';
import { Answers } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { FiguresService } from './figures.service.js';

@Controller()
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  @Answers(figuresRpc.topics)
  read({ weeks }: { weeks: string[] }) {
    return this.figures.read(weeks);
  }
}
