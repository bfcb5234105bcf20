/** What is guaranteed of the screening of a company, on every page. */
export const screening = {
  'state W1':
    'a match that is open or confirmed is kept with its company as it is found or decided, and every page says so',
  'state W2': 'no summary is green beside a match that is open or confirmed, and screening stands in it first',
  'state W4': 'the file says of the screening what lists and what the provider found, both in its head',
}
