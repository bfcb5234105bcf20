/** Orders of other clients, and what is held in memory of what nobody here asked for. */
export const imports = {
  'waits B10':
    'every order of other clients comes into the journal, however many were placed while the console was away',
  'waits B4a': 'a sum of charges of which one is not known is never told as the sum',
  'waits B5a': 'what is held in memory is bounded by bytes and by age, and goes when its row is settled',
}
