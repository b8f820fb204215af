import { figuresRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { FiguresService } from './figures.service.js';

@Controller()
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  @RpcHandler(figuresRpc.ingest)
  read() {
    return this.figures.read();
  }
}
