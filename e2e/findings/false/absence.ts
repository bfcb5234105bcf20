/** What is guaranteed for the rows of the review of false statements: absence. */
export const absence = {
  'false statement 1': 'no page claims absence of what it is still reading, or could not read',
}
