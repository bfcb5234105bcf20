/** What is guaranteed of changes, in words and in weight. */
export const changes = {
  'state severity': 'a change weighs what one table says of its kind, graver where its event leaves open what it is',
  'state Y19':
    'a person is told what became known of a company since they last reviewed it, and who has its file of a new match',
  'state S2': 'a change is told as a sentence with its severity as a word, never as a code',
  'state W8': 'the status of a monitor never stands beside a company without the status of the company itself',
}
