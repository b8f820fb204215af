import { metricsContentType, metricsText } from '@galley/telemetry';
import { Controller, Get, Header } from '@nestjs/common';

/** What this process tells Prometheus, on the port that only the studio itself reaches (docs/observability.md). */
@Controller('metrics')
export class MetricsController {
  @Get()
  @Header('Content-Type', metricsContentType)
  metrics(): Promise<string> {
    return metricsText();
  }
}
