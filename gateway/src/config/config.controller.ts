import { type PublicConfig } from '@galley/contracts';
import { Controller, Get } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Public } from '../http/public.decorator.js';
import { ConfigService } from './config.service.js';

@Controller('api/config')
export class ConfigController {
  constructor(private readonly config: ConfigService) {}

  @Public()
  @Get()
  read(@Exchange() http: HttpExchange): Promise<PublicConfig> {
    return this.config.read(http);
  }
}
