import { httpApi, type PublicConfig } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Serves } from '../http/serves.js';
import { ConfigService } from './config.service.js';

@Controller()
export class ConfigController {
  constructor(private readonly config: ConfigService) {}

  @Serves(httpApi.installation.config)
  read(@Exchange() http: HttpExchange): Promise<PublicConfig> {
    return this.config.read(http);
  }
}
