import { metricsContentType, metricsText } from '@galley/telemetry';
import { Controller, Get, Header } from '@nestjs/common';

/** The metrics of this process, on a port that is not public (docs/operations/observability.md). */
@Controller('metrics')
export class MetricsController {
  @Get()
  @Header('Content-Type', metricsContentType)
  metrics(): Promise<string> {
    return metricsText();
  }
}
