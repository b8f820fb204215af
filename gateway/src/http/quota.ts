import { AppError } from '@galley/contracts';
import { type CanActivate, type ExecutionContext, Inject, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { GATEWAY_ENV, type GatewayEnv } from '../config/gateway.env.js';

/** What costs money, processor time or room, as people read it in a refusal. */
const names = {
  model: 'answers of the language model',
  jobs: 'work',
  uploads: 'uploads',
  streams: 'live connections',
  pictures: 'pictures',
} as const;
type Costly = keyof typeof names;

const COSTS = 'galley:costs';
const minuteSeconds = 60;

/** Counts calls of this route against the person's quota of a minute. */
export const Costs = (what: Costly) => SetMetadata(COSTS, what);

/**
 * Holds each person to so many costly calls a minute. The counts are in memory: with several gateways a person who reaches
 * all of them has the quota of each (ADR 0035).
 */
@Injectable()
export class Quotas {
  private readonly limiters: Readonly<Record<Costly, RateLimiterMemory | null>>;

  constructor(@Inject(GATEWAY_ENV) env: GatewayEnv) {
    const limiter = (points: number) =>
      points === 0 ? null : new RateLimiterMemory({ points, duration: minuteSeconds });
    this.limiters = {
      model: limiter(env.QUOTA_MODEL_PER_MINUTE),
      jobs: limiter(env.QUOTA_JOBS_PER_MINUTE),
      uploads: limiter(env.QUOTA_UPLOADS_PER_MINUTE),
      streams: limiter(env.QUOTA_STREAMS_PER_MINUTE),
      pictures: limiter(env.QUOTA_PICTURES_PER_MINUTE),
    };
  }

  /**
   * @param who an account's id, or an address where nobody is signed in
   * @throws AppError QUOTA_USED, with the seconds after which the next call is let through
   */
  async count(what: Costly, who: number | string): Promise<void> {
    try {
      await this.limiters[what]?.consume(who);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new AppError('QUOTA_USED', { what: names[what], retryAfterSeconds });
    }
  }
}

/** Counts the calls of routes that are marked with `@Costs`. */
@Injectable()
export class QuotaGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly quotas: Quotas,
  ) {}

  /** @throws AppError QUOTA_USED */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const what = this.reflector.get<Costly | undefined>(COSTS, context.getHandler());
    const { signedIn, ip } = context.switchToHttp().getRequest<FastifyRequest>();
    if (what !== undefined) await this.quotas.count(what, signedIn?.userId ?? ip);
    return true;
  }
}
