import { httpCalls } from '@galley/contracts';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AnswerStreams } from './assistant/answer-streams.js';
import { AssistantController } from './assistant/assistant.controller.js';
import { ArchivesController } from './archives/archives.controller.js';
import { ArchivesService } from './archives/archives.service.js';
import { AutomationController } from './automation/automation.controller.js';
import { CalendarController } from './calendar/calendar.controller.js';
import { AuditController } from './audit/audit.controller.js';
import { CostsController } from './costs/costs.controller.js';
import { AccountLifeController } from './auth/account-life.controller.js';
import { AuthController } from './auth/auth.controller.js';
import { PasskeysController } from './auth/passkeys.controller.js';
import { SessionMovesController } from './auth/session-moves.controller.js';
import { SingleSignOnController } from './auth/single-sign-on.controller.js';
import { BinController } from './bin/bin.controller.js';
import { ConfigController } from './config/config.controller.js';
import { GATEWAY_ENV, type GatewayEnv } from './config/gateway.env.js';
import { GenerationDetailsController } from './generations/generation-details.controller.js';
import { DocsController } from './docs/docs.controller.js';
import { DocumentsController } from './documents/documents.controller.js';
import { GenerateController } from './generations/generate.controller.js';
import { RefineController } from './generations/refine.controller.js';
import { HealthController } from './health/health.controller.js';
import { Accounts } from './http/accounts.js';
import { Bearers } from './http/bearers.js';
import { ErrorsFilter } from './http/errors.filter.js';
import { Forward } from './http/forward.js';
import { JwtStrategy } from './http/jwt.strategy.js';
import { forwarding } from './http/serves.js';
import { MessagesModule } from './http/messages.module.js';
import { QuotaGuard, Quotas } from './http/quota.js';
import { Sessions } from './http/sessions.js';
import { Tokens } from './http/tokens.js';
import { SignedInGuard } from './http/signed-in.guard.js';
import { ImagesController } from './images/images.controller.js';
import { LinkRulesController } from './documents/link-rules.controller.js';
import { LinkVisitors } from './documents/link-visitors.js';
import { EventsController } from './live/events.controller.js';
import { LiveHub } from './live/live-hub.js';
import { LiveSockets } from './live/live-sockets.js';
import { LiveStreams } from './live/live-streams.js';
import { JobWaiter } from './live/job-waiter.js';
import { InnerCalls } from './mcp/inner-calls.js';
import { McpController } from './mcp/mcp.controller.js';
import { ClipsController } from './media/clips.controller.js';
import { MomentsController } from './media/moments.controller.js';
import { MediaController } from './media/media.controller.js';
import { mediaStoreProvider } from './media/media.store.js';
import { ResponsesController } from './responses/responses.controller.js';
import { SearchController } from './search/search.controller.js';
import { IngestController } from './sources/ingest.controller.js';
import { SourceRestingController } from './sources/source-resting.controller.js';
import { TranscriptVersionsController } from './sources/transcript-versions.controller.js';
import { SourcesController } from './sources/sources.controller.js';
import { UploadsController } from './sources/uploads.controller.js';
import { StatsController } from './stats/stats.controller.js';
import { PushController } from './webhooks/push.controller.js';
import { FiguresController } from './stats/figures.controller.js';
import { ReadersController } from './documents/readers.controller.js';
import { QuoteCardsController } from './topics/quote-cards.controller.js';
import { DiscoveryController } from './topics/discovery.controller.js';
import { ReExtractionController } from './topics/re-extraction.controller.js';
import { RunsController } from './assistant/runs.controller.js';

class EnvironmentModule {}

@Module({
  imports: [MessagesModule, PassportModule],
  controllers: [
    forwarding(httpCalls),
    RunsController,
    ReExtractionController,
    DiscoveryController,
    QuoteCardsController,
    ReadersController,
    FiguresController,
    AssistantController,
    ArchivesController,
    AuditController,
    CalendarController,
    CostsController,
    AuthController,
    AccountLifeController,
    SessionMovesController,
    BinController,
    AutomationController,
    ConfigController,
    GenerationDetailsController,
    DocsController,
    DocumentsController,
    EventsController,
    GenerateController,
    HealthController,
    ImagesController,
    LinkRulesController,
    IngestController,
    TranscriptVersionsController,
    McpController,
    MediaController,
    ClipsController,
    MomentsController,
    PushController,
    RefineController,
    ResponsesController,
    SearchController,
    PasskeysController,
    SingleSignOnController,
    SourcesController,
    SourceRestingController,
    StatsController,
    UploadsController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: SignedInGuard },
    { provide: APP_GUARD, useClass: QuotaGuard },
    { provide: APP_FILTER, useClass: ErrorsFilter },
    AnswerStreams,
    ArchivesService,
    Accounts,
    Bearers,
    Forward,
    InnerCalls,
    JwtStrategy,
    LinkVisitors,
    LiveHub,
    LiveSockets,
    LiveStreams,
    mediaStoreProvider,
    JobWaiter,
    Quotas,
    Sessions,
    Tokens,
  ],
})
export class GatewayModule {
  static of(env: GatewayEnv): DynamicModule {
    const providers = [{ provide: GATEWAY_ENV, useValue: env }];
    const environment = { module: EnvironmentModule, global: true, providers, exports: [GATEWAY_ENV] };
    return { module: GatewayModule, imports: [environment] };
  }
}
