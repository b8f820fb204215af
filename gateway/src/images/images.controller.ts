import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Public } from '../http/public.decorator.js';
import { ImagesService } from './images.service.js';

@Controller()
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Post('api/images')
  @HttpCode(201)
  keep(@Exchange() http: HttpExchange) {
    return this.images.keep(http);
  }

  /** Documents are shown to whoever holds their link, so their pictures are as well. */
  @Public()
  @Get('files/images/:name')
  send(@Exchange() http: HttpExchange) {
    return this.images.send(http);
  }
}
