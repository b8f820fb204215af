import { deadLetterQuestions, jobQuestions, type ServiceName } from '@galley/contracts';
import { Answers } from '@galley/messaging';
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
  const questions = jobQuestions(service);

  @Controller()
  class OperatorJobsController {
    constructor(readonly jobs: ServiceJobs) {}

    @Answers(questions.list)
    list(input: z.output<typeof questions.list.input>) {
      return this.jobs.list(input);
    }

    @Answers(questions.retry)
    retry({ id }: z.output<typeof questions.retry.input>) {
      return this.jobs.retry(id);
    }

    @Answers(questions.cancel)
    cancel({ id }: z.output<typeof questions.cancel.input>) {
      return this.jobs.cancel(id);
    }

    @Answers(questions.state)
    state() {
      return this.jobs.state();
    }
  }
  return OperatorJobsController;
}

function deadLettersController(service: ServiceName): Type {
  const questions = deadLetterQuestions(service);

  @Controller()
  class OperatorDeadLettersController {
    constructor(readonly letters: ServiceDeadLetters) {}

    @Answers(questions.list)
    list(input: z.output<typeof questions.list.input>) {
      return this.letters.list(input);
    }

    @Answers(questions.retry)
    retry({ id }: z.output<typeof questions.retry.input>) {
      return this.letters.retry(id);
    }

    @Answers(questions.drop)
    drop({ id }: z.output<typeof questions.drop.input>) {
      return this.letters.drop(id);
    }
  }
  return OperatorDeadLettersController;
}
