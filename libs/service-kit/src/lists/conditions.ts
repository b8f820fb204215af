/** Collects the conditions of a list query with their numbered values, in one order for one set of filters. */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly parts: string[] = [];

  /** `sql` names its value `?`; a value that is undefined or null adds nothing. */
  add(sql: string, value: unknown): this {
    return value === undefined || value === null ? this : this.all(sql, [value]);
  }

  /** `sql` has one `?` for each value. */
  all(sql: string, values: readonly unknown[]): this {
    let next = 0;
    this.parts.push(sql.replaceAll('?', () => this.value(values[next++])));
    return this;
  }

  /** The placeholder of one more value, for the rest of the statement. */
  value(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  /** `where …`, or nothing without conditions. */
  get where(): string {
    return this.parts.length === 0 ? '' : `where ${this.parts.join(' and ')}`;
  }

  get empty(): boolean {
    return this.parts.length === 0;
  }
}
