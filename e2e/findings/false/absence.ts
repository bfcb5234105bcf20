/** What is guaranteed for the rows of the review of false statements: absence. */
export const absence = {
  'false statement 1': 'no page claims absence of what it is still reading, or could not read',
  'false statement 5':
    'births are shown and printed by month, by day after an act that the audit log has, and files say which form they hold',
}
