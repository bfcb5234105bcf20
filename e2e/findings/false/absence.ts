/** What is guaranteed for the rows of the review of false statements: absence. */
export const absence = {
  'false statement 1':
    'no sentence of absence, and no count of 0, is said of what is being read, could not be read or is not known',
  'false statement 4':
    'one odd value of a result costs itself, or its entry, is counted and named, and nothing is concluded from its absence',
  'false statement 5':
    'births are shown and printed by month, by day after an act that the audit log has, and files say which form they hold',
}
