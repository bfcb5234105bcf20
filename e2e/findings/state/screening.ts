/** What is guaranteed of the screening of a company, on every page. */
export const screening = {
  'state W1': 'a match that is open or confirmed is kept with its company, in the transaction that finds or decides it',
}
