import { operatorDeadLetterRpc, operatorJobRpc, type ServiceName } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller, Module, type DynamicModule, type Type } from '@nestjs/common';
import type { z } from 'zod';
import { RollCall } from './roll-call.js';
import { ServiceDeadLetters } from './service-dead-letters.js';
import { ServiceJobs } from './service-jobs.js';

/** What every service answers to an operator, on subjects that no other account may use (ADR 0022). */
@Module({})
export class OperatorModule {
  static of(service: ServiceName): DynamicModule {
    return {
      module: OperatorModule,
      controllers: [jobsController(service), deadLettersController(service)],
      providers: [ServiceJobs, ServiceDeadLetters, RollCall],
    };
  }
}

function jobsController(service: ServiceName): Type {
  const requests = operatorJobRpc(service);

  @Controller()
  class OperatorJobsController {
    constructor(readonly jobs: ServiceJobs) {}

    @RpcHandler(requests.list)
    list(input: z.output<typeof requests.list.input>) {
      return this.jobs.list(input);
    }

    @RpcHandler(requests.retry)
    retry({ id }: z.output<typeof requests.retry.input>) {
      return this.jobs.retry(id);
    }

    @RpcHandler(requests.cancel)
    cancel({ id }: z.output<typeof requests.cancel.input>) {
      return this.jobs.cancel(id);
    }

    @RpcHandler(requests.state)
    state() {
      return this.jobs.state();
    }
  }
  return OperatorJobsController;
}

function deadLettersController(service: ServiceName): Type {
  const requests = operatorDeadLetterRpc(service);

  @Controller()
  class OperatorDeadLettersController {
    constructor(readonly deadLetters: ServiceDeadLetters) {}

    @RpcHandler(requests.list)
    list(input: z.output<typeof requests.list.input>) {
      return this.deadLetters.list(input);
    }

    @RpcHandler(requests.retry)
    retry({ id }: z.output<typeof requests.retry.input>) {
      return this.deadLetters.retry(id);
    }

    @RpcHandler(requests.drop)
    drop({ id }: z.output<typeof requests.drop.input>) {
      return this.deadLetters.drop(id);
    }
  }
  return OperatorDeadLettersController;
}
