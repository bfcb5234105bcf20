/** What one person cannot do to the controls of an organization alone, and what people are told of their accounts. */
export const safeAccounts = {
  'safety H1': 'no administrator alone is both persons of a decision, and whose account was given a new way in is told',
  'safety M4': 'news of one’s account is mailed whatever was read, and no session reads away what is about it',
  'safety L1': 'the address of a calendar ends with the sessions, and says when it was last read',
  'safety L2': 'guesses of others at an address lock out no browser that is known to the account',
}
