/** What keeps somebody from coming in, from leaving, and from coming back. */
export const accountErrors = {
  ADDRESS_NOT_VERIFIED: [403, 'Please open the link that we have sent to your email address, then sign in.'],
  MAIL_OFF: [409, 'This installation sends no mail.'],
  OWN_ADDRESS_NEEDED: [
    409,
    'Test letters go to your own address. Please enter one for your account, and open the link that we send there.',
  ],
  MAIL_NOT_SENT: [503, 'The mail server of this installation did not take the letter. Please try again later.'],
  OWNER_REMAINS: [
    409,
    'You own this installation: you stay in its first team, and your account cannot be deleted.',
  ],
  ONLY_TEAM: [409, 'You are in no other team. To go for good, delete your account.'],
  WRONG_USERNAME: [422, 'This is not your username.'],
  HAND_OVER_REFUSED: [409, 'Texts go to another active member of the team.'],
  HAS_LEFT: [409, 'This person has left the team. Invite them, so that they can come back.'],
} as const;
