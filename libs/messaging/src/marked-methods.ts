import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

type Call = (...args: unknown[]) => Promise<unknown>;

/** A method that a decorator has marked. */
export interface MarkedMethod<T> {
  readonly instance: object;
  /** The method, bound to its instance. */
  readonly call: Call;
  /** What the decorator wrote. */
  readonly mark: T;
}

/** Finds the methods of providers and controllers that carry a decorator such as @OnJob, @Every or @OnScrape. */
@Injectable()
export class MarkedMethods {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** @param key the metadata key of the decorator */
  with<T>(key: string): MarkedMethod<T>[] {
    const wrappers = [...this.discovery.getProviders(), ...this.discovery.getControllers()];
    // A provider that is also known by another token is found twice.
    const instances = new Set(
      wrappers.filter((one) => one.isDependencyTreeStatic()).map(({ instance }) => instance as unknown),
    );
    return [...instances]
      .filter((instance) => typeof instance === 'object' && instance !== null)
      .flatMap((instance) => this.methodsOf<T>(instance as Record<string, Call | undefined>, key));
  }

  private methodsOf<T>(instance: Record<string, Call | undefined>, key: string): MarkedMethod<T>[] {
    return this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object).flatMap((name) => {
      const method = instance[name];
      const mark = typeof method === 'function' ? this.reflector.get<T | undefined>(key, method) : undefined;
      return method && mark !== undefined ? [{ instance, call: method.bind(instance), mark }] : [];
    });
  }
}
