/** What is guaranteed for the rows of the review of false statements: small rows of several parts. */
export const small = {
  'false conclusions B19':
    'finance reads budgets, has a first page of its own, and is asked for nothing that it may not do',
  'false conclusions F2':
    'a cap or a budget, in credits or in money, is never passed by an order that it should refuse',
  'false conclusions F4': 'a budget in money is forecast after grants, and what cannot be known says why',
  'false analyst X44': 'nothing on Invoices moves because of what is read later',
  'false analyst X49': 'an amount of an invoice has two digits at least, and its currency beside it',
  'false conclusions X3': 'the mail of an invitation names role and organization',
  'false conclusions X4': 'what is chosen of the suggestions closes them',
  'false data M17': 'each group of roles has the day it last changed',
  'false conclusions X8': 'the filter of an invoice knows days, and says what it searches',
  'false conclusions X9': 'a budget says by how much it is exceeded, and is removed only where there is one',
}
