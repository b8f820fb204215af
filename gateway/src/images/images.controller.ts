import { httpApi } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Serves } from '../http/serves.js';
import { ImagesService } from './images.service.js';

@Controller()
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Serves(httpApi.image.keep)
  keep(@Exchange() http: HttpExchange) {
    return this.images.keep(http);
  }

  /** Documents are shown to whoever holds their link, so their pictures are as well. */
  @Serves(httpApi.image.send)
  send(@Exchange() http: HttpExchange) {
    return this.images.send(http);
  }
}
