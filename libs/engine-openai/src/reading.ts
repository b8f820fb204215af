import { cleanTexts } from '@galley/contracts';
import type { Question } from './question.js';

/** An answer that can be used, or what is wrong with it. */
export type Judged<T> = { ok: true; value: T } | { ok: false; text: string; problem: string };

/** An answer that was cut off at the model's own limit ends with its last whole sentence. */
export function judgeText(text: string, cut: boolean): Judged<string> {
  const whole = cut ? (/^[^]*[.!?…][”"’)\]]*(?=\s|$)/u.exec(text)?.[0] ?? '') : text;
  return whole.trim() === ''
    ? { ok: false, text, problem: cut ? 'it was cut off before its first sentence ended' : 'it was empty' }
    : { ok: true, value: whole };
}

/** Reads an answer of a given shape. @param cut it ended at the longest answer that the model gives */
export function read<T>(question: Question<T>, text: string, cut: boolean): Judged<T> {
  const parsed = jsonIn(text);
  const checked = parsed === undefined ? null : question.schema.safeParse(parsed);
  if (checked?.success) return { ok: true, value: checked.data };
  const adapted = checked && question.adapt ? question.schema.safeParse(question.adapt(parsed)) : null;
  if (adapted?.success) return { ok: true, value: adapted.data };
  const rescued = parsed === undefined ? (question.rescue?.(text) ?? null) : null;
  if (rescued !== null) return { ok: true, value: rescued };
  const issue = checked?.error.issues[0];
  return {
    ok: false,
    text,
    problem: cut
      ? 'it was cut off at the longest answer that can be given, so give a much shorter one'
      : text.trim() === ''
        ? 'it was empty'
        : issue
          ? `${issue.path.join('.')}: ${issue.message}`
          : 'it was not JSON',
  };
}

/** The JSON value in an answer, also when it stands in a code fence or between sentences; undefined without one. */
function jsonIn(text: string): unknown {
  const fenced = /```(?:json)?([\s\S]*?)```/.exec(text)?.[1];
  const braced = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  for (const candidate of [text, fenced, braced]) {
    if (candidate === undefined || !/^\s*[{[]/.test(candidate)) continue;
    try {
      return cleanTexts(JSON.parse(candidate) as unknown);
    } catch {
      continue;
    }
  }
  return undefined;
}
