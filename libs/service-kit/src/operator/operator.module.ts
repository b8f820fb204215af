import { type Input, operatorDeadLetterRpc, operatorJobRpc, type ServiceName } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller, Module, type DynamicModule, type Type } from '@nestjs/common';
import { RollCall } from './roll-call.js';
import { ServiceDeadLetters } from './service-dead-letters.js';
import { ServiceJobs } from './service-jobs.js';

/** What every service answers to an operator, on subjects that no other account may use (ADR 0022). */
@Module({})
export class OperatorModule {
  static of(service: ServiceName): DynamicModule {
    return {
      module: OperatorModule,
      controllers: [controllerOf(service)],
      providers: [ServiceJobs, ServiceDeadLetters, RollCall],
    };
  }
}

function controllerOf(service: ServiceName): Type {
  const jobs = operatorJobRpc(service);
  const letters = operatorDeadLetterRpc(service);

  @Controller()
  class OperatorController {
    constructor(
      readonly jobs: ServiceJobs,
      readonly deadLetters: ServiceDeadLetters,
    ) {}

    @RpcHandler(jobs.list)
    listJobs(input: Input<typeof jobs.list>) {
      return this.jobs.list(input);
    }

    @RpcHandler(jobs.retry)
    retryJob({ id }: Input<typeof jobs.retry>) {
      return this.jobs.retry(id);
    }

    @RpcHandler(jobs.cancel)
    cancelJob({ id }: Input<typeof jobs.cancel>) {
      return this.jobs.cancel(id);
    }

    @RpcHandler(jobs.state)
    state() {
      return this.jobs.state();
    }

    @RpcHandler(letters.list)
    listDeadLetters(input: Input<typeof letters.list>) {
      return this.deadLetters.list(input);
    }

    @RpcHandler(letters.retry)
    retryDeadLetter({ id }: Input<typeof letters.retry>) {
      return this.deadLetters.retry(id);
    }

    @RpcHandler(letters.drop)
    dropDeadLetter({ id }: Input<typeof letters.drop>) {
      return this.deadLetters.drop(id);
    }
  }
  return OperatorController;
}
