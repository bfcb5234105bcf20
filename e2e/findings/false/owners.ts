/** What is guaranteed for the rows of the review of false statements: owners. */
export const owners = {
  'false analyst X24':
    'an upper bound never exceeds what the lower bounds of the others leave, by one arithmetic on every page',
}
