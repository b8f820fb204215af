import { AppError, mailLimits } from '@galley/contracts';
import addressparser from 'nodemailer/lib/addressparser';

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

const plain = /^[^\s@<>,;:"\\]+@[^\s@<>,;:"\\]+$/;

/** Who a letter comes from: `Letters <letters@mail.example>`. @throws AppError VALIDATION_FAILED */
export function senderOf(text: string): MailAddress {
  const [sender, ...others] = /\p{Cc}/u.test(text) ? [] : parsed(text);
  if (!sender || others.length > 0)
    throw refused('Please enter one sender, like Letters <letters@mail.example>.');
  return sender;
}

/** Each address once, in small letters. @throws AppError VALIDATION_FAILED */
export function recipientsOf(text: string): string[] {
  const found = parsed(text.replace(/[\s;]+/g, ', '));
  const recipients = [...new Set(found.map(({ address }) => address.toLowerCase()))];
  if (recipients.length === 0) throw refused('Please enter at least one recipient.');
  if (recipients.length > mailLimits.recipients)
    throw refused(
      `At most ${mailLimits.recipients} recipients can be entered. Please use the address of a mailing list.`,
    );
  return recipients;
}

function parsed(text: string): MailAddress[] {
  const found = addressparser(text, { flatten: true });
  const wrong = found.find(({ address }) => !plain.test(address) || address.length > mailLimits.address);
  if (wrong) throw refused(`"${(wrong.address || wrong.name).slice(0, 100)}" is no email address.`);
  return found.map(({ name, address }) => ({ name, address }));
}

const refused = (problem: string) => new AppError('VALIDATION_FAILED', { problem });
