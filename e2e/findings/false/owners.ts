/** What is guaranteed for the rows of the review of false statements: owners. */
export const owners = {
  'false data A2':
    'owners without a graph and a list of shareholders are not known: nobody is excluded, nothing agrees',
  'false analyst W3': 'certain and possible shares of one company come to at most the whole, or it is a discrepancy',
  'false analyst X24':
    'an upper bound never exceeds what the lower bounds of the others leave, by one arithmetic on every page',
}
