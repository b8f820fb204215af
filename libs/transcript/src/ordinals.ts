/** Languages that write "the third of May" as "3. May". */
const dotted = 'de da nb fi hu cs sk pl hr sl sr-Latn et lv is'.split(' ');
let months: ReadonlySet<string> | null = null;

/** Names of months as they stand behind the number of a day and alone. */
function namesOfMonths(): ReadonlySet<string> {
  months ??= new Set(
    dotted.flatMap((code) => {
      const formats = [{ month: 'long' } as const, { day: 'numeric', month: 'long' } as const].map(
        (parts) => new Intl.DateTimeFormat(code, { ...parts, timeZone: 'UTC' }),
      );
      return Array.from({ length: 12 }, (_, month) =>
        formats.map(
          (format) =>
            format
              .formatToParts(Date.UTC(2024, month, 15))
              .find(({ type }) => type === 'month')
              ?.value.toLowerCase() ?? '',
        ),
      ).flat();
    }),
  );
  return months;
}

const day = /(?<!\p{N})\d{1,2}\.\s*$/u;

/** Whether the full stop between two pieces of a text belongs to the day of a date: "Am 3. | Mai öffnen wir." ends no sentence. */
export const isInsideDate = (before: string, after: string): boolean =>
  day.test(before.slice(-8)) && namesOfMonths().has(/^\s*(\p{L}+)/u.exec(after)?.[1]?.toLowerCase() ?? '');
