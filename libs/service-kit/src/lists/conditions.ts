/** Collects the conditions of a list query and their numbered values. The same filters always give the same statement. */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly parts: string[] = [];

  /** Adds a condition whose value is written `?` in `sql`. An undefined or null value adds nothing. */
  add(sql: string, value: unknown): this {
    return value === undefined || value === null ? this : this.all(sql, [value]);
  }

  /** Adds a condition with one `?` in `sql` for each value. */
  all(sql: string, values: readonly unknown[]): this {
    let next = 0;
    this.parts.push(sql.replaceAll('?', () => this.value(values[next++])));
    return this;
  }

  /** Adds a value for another part of the statement and returns its placeholder. */
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
