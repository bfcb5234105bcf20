/** What one person cannot do to the controls of an organization alone, and what people are told of their accounts. */
export const safeAccounts = {
  'safety M1': 'a fresh sign-in at the identity provider proves nothing unless the provider says when it asked',
  'safety M2': 'a second factor cannot be passed by with the password alone: no way in is added, changed or removed',
  'safety M3': 'acts are listed by their effect, and whatever has one asks again who is there',
  'safety M10':
    'a role that needs a second factor is opened by a sign-on that says it had one, or that the operator answers for',
  'safety H1': 'no administrator alone is both persons of a decision, and whose account was given a new way in is told',
  'safety M4': 'news of one’s account is mailed whatever was read, and no session reads away what is about it',
  'safety L1': 'the address of a calendar ends with the sessions, and says when it was last read',
  'safety L2': 'guesses of others at an address lock out no browser that is known to the account',
  'safety M6':
    'a certification sends nothing to a host that is not the webhook’s own, and no more of it than its bounds say',
  'safety M7': 'a key bound to networks makes keys within them only, and whoever revokes it is offered those it made',
  'safety M8': 'what is free has a limit: by cost, by person and for all, and a refusal says when to come back',
  'safety M9': 'mentions are gathered, so that nobody gets a mail for each',
  'safety L3': 'a file that grows a thousandfold ends the process that reads it, and nothing else',
  'safety L4': 'a file opened in a browser is read within bounds, and what cannot be drawn is not kept',
  'safety L8': 'a document keeps no name under which its content would run, and no sign that hides what it is',
  'safety M5':
    'a whole account number reaches no role but the admin’s, in texts inside texts and in paths of changes too',
  'safety L5': 'a browser whose session has ended forgets what it has shown and what was opened in it',
  'safety L6': 'a database of another machine without checked TLS is warned of at each start',
  'safety L7': 'a secret that is shorter than 32 bytes is warned of at each start',
  'safety L9': 'a request for the address of somebody else is misdirected, and leads nowhere',
  'safety L10': 'the audit log names what a thing is called at the service or in our tables, not what a client says',
  'safety L11': 'a pack is signed after its results, its company and its head of the log were found on file',
  'safety L12': 'names that mean something to the language are no names of a query',
  'safety L13': 'what installs and runs the product has no right it does not need',
}
