/**
 * Why a text is not at a destination; part of `errorCatalogue`. Those from 500 on pass by themselves, so that trying again helps. All
 * others need somebody to look.
 */
export const destinationErrors = {
  DESTINATION_NOT_FOUND: [404, 'There is no such destination, or it is no longer connected.'],
  DESTINATION_LIMIT: [409, 'A team has at most {limit} destinations. Please remove one first.'],
  DESTINATION_NOT_OFFERED: [422, 'This studio has no {kind} to publish at.'],
  DESTINATION_ADDRESS_FORBIDDEN: [422, '{problem}'],
  DESTINATION_SECRET_NEEDED: [422, 'This is another server. Please enter its secret as well.'],
  DESTINATION_SECRET_REFUSED: [422, '{name} does not accept the secret: it is wrong, or it was revoked.'],
  DESTINATION_NOT_ALLOWED: [422, '{name} knows the account, but does not let it publish.'],
  DESTINATION_NOT_API: [
    422,
    '{name} answers with a web page instead of its interface. Please check the address.',
  ],
  DESTINATION_CERTIFICATE: [422, 'The certificate of {name} is not trusted, so nothing was sent.'],
  DESTINATION_REFUSED: [422, '{name} refused the text: {problem}'],
  DESTINATION_CHANGED_THERE: [
    409,
    'Somebody changed this text at {name} since it was published. Nothing was written; look there first.',
  ],
  DESTINATION_ALREADY_SENT: [
    409,
    'Readers of {name} have this by mail already. What was mailed can neither be changed nor taken back.',
  ],
  DESTINATION_MAYBE_SENT: [
    409,
    'Sending broke off, so nobody knows whether {unknown} of {total} addresses of {name} have it. They get it again only if you want that.',
  ],
  DESTINATION_SOME_REFUSED: [422, '{problem}'],
  DESTINATION_POST_GONE: [410, 'This text was deleted at {name}.'],
  DESTINATION_BUSY: [503, 'This text is on its way to {name} already. Please try again in a moment.'],
  DESTINATION_AWAY: [503, '{name} does not answer right now. Please try again later.'],
  DESTINATION_SLOW: [504, '{name} took longer than a minute to answer. Please try again later.'],
} as const satisfies Record<string, readonly [number, string]>;
