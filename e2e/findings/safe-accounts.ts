/** What one person cannot do to the controls of an organization alone, and what people are told of their accounts. */
export const safeAccounts = {
  'conclusions B16':
    'whom a required second factor concerns is named before it is, and it locks no last administrator out',
  'safety M1': 'a fresh sign-in at the identity provider proves nothing unless the provider says when it asked',
  'safety M2': 'a second factor cannot be passed by with the password alone: no way in is added, changed or removed',
  'safety M3': 'acts are listed by their effect, and whatever has one asks again who is there',
  'safety M10':
    'a role that needs a second factor is opened by a sign-on that says it had one, or that the operator answers for',
  'safety H1': 'no administrator alone is both persons of a decision, and whose account was given a new way in is told',
  'safety M4': 'news of one’s account is mailed whatever was read, and no session reads away what is about it',
  'safety L1': 'the address of a calendar ends with the sessions, and says when it was last read',
  'safety L2': 'guesses of others at an address lock out no browser that is known to the account',
}
