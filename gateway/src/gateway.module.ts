import { httpCalls } from '@galley/contracts';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AnswerStreams } from './assistant/answer-streams.js';
import { AssistantController } from './assistant/assistant.controller.js';
import { RefinementChatController } from './assistant/refinement-chat.controller.js';
import { RunsService } from './assistant/runs.service.js';
import { AutomationController } from './automation/automation.controller.js';
import { AutomationService } from './automation/automation.service.js';
import { AuthController } from './auth/auth.controller.js';
import { LogoutService } from './auth/logout.service.js';
import { ConfigController } from './config/config.controller.js';
import { ConfigService } from './config/config.service.js';
import { GATEWAY_ENV, type GatewayEnv } from './config/gateway.env.js';
import { GenerationDetailsService } from './generations/generation-details.service.js';
import { GenerationDetailsController } from './generations/generation-details.controller.js';
import { DocsController } from './docs/docs.controller.js';
import { DocsService } from './docs/docs.service.js';
import { DocumentsController } from './documents/documents.controller.js';
import { GenerateController } from './generations/generate.controller.js';
import { GenerateService } from './generations/generate.service.js';
import { RefineController } from './generations/refine.controller.js';
import { RefineService } from './generations/refine.service.js';
import { HealthController } from './health/health.controller.js';
import { ReadinessService } from './health/readiness.service.js';
import { Accounts } from './http/accounts.js';
import { Bearers } from './http/bearers.js';
import { ErrorsFilter } from './http/errors.filter.js';
import { Forward } from './http/forward.js';
import { JwtStrategy } from './http/jwt.strategy.js';
import { forwarding } from './http/serves.js';
import { MessagesModule } from './http/messages.module.js';
import { QuotaGuard, Quotas } from './http/quota.js';
import { Sessions } from './http/sessions.js';
import { SignedInGuard } from './http/signed-in.guard.js';
import { ImagesController } from './images/images.controller.js';
import { ImagesService } from './images/images.service.js';
import { EventsController } from './live/events.controller.js';
import { LiveHub } from './live/live-hub.js';
import { LiveSockets } from './live/live-sockets.js';
import { LiveStreams } from './live/live-streams.js';
import { JobWaiter } from './live/job-waiter.js';
import { ResponsesController } from './responses/responses.controller.js';
import { IngestController } from './sources/ingest.controller.js';
import { SourcesController } from './sources/sources.controller.js';
import { UploadPreviewService } from './sources/upload-preview.service.js';
import { UploadsController } from './sources/uploads.controller.js';
import { YoutubeIngestService } from './sources/youtube-ingest.service.js';
import { FiguresService } from './stats/figures.service.js';
import { StatsController } from './stats/stats.controller.js';
import { StatsService } from './stats/stats.service.js';
import { DiscoveryService } from './topics/discovery.service.js';
import { ReExtractionService } from './topics/re-extraction.service.js';
import { TopicsController } from './topics/topics.controller.js';
import { PushController } from './webhooks/push.controller.js';
import { PushService } from './webhooks/push.service.js';

@Global()
@Module({})
class EnvironmentModule {
  static of(env: GatewayEnv): DynamicModule {
    return {
      module: EnvironmentModule,
      providers: [{ provide: GATEWAY_ENV, useValue: env }],
      exports: [GATEWAY_ENV],
    };
  }
}

@Module({
  imports: [MessagesModule, PassportModule],
  controllers: [
    forwarding(httpCalls),
    AssistantController,
    AuthController,
    AutomationController,
    ConfigController,
    GenerationDetailsController,
    DocsController,
    DocumentsController,
    EventsController,
    GenerateController,
    HealthController,
    ImagesController,
    IngestController,
    PushController,
    RefineController,
    RefinementChatController,
    ResponsesController,
    SourcesController,
    StatsController,
    TopicsController,
    UploadsController,
  ],
  providers: [
    AutomationService,
    { provide: APP_GUARD, useClass: SignedInGuard },
    { provide: APP_GUARD, useClass: QuotaGuard },
    { provide: APP_FILTER, useClass: ErrorsFilter },
    AnswerStreams,
    Accounts,
    Bearers,
    ConfigService,
    GenerationDetailsService,
    DiscoveryService,
    DocsService,
    FiguresService,
    Forward,
    GenerateService,
    ImagesService,
    JwtStrategy,
    LiveHub,
    LiveSockets,
    LiveStreams,
    LogoutService,
    JobWaiter,
    PushService,
    Quotas,
    ReExtractionService,
    ReadinessService,
    RunsService,
    RefineService,
    Sessions,
    StatsService,
    UploadPreviewService,
    YoutubeIngestService,
  ],
})
export class GatewayModule {
  static of(env: GatewayEnv): DynamicModule {
    return { module: GatewayModule, imports: [EnvironmentModule.of(env)] };
  }
}
