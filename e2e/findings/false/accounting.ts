/** What is guaranteed for the rows of the review of false statements: accounting. */
export const accounting = {
  'false data W1':
    'whoever is entered in an office is read, or counted as not understood; nobody is said where somebody is',
  'false data B7': 'letters that fit too many companies complete nothing and refuse nothing',
  'false data B23': 'what a Czech entry has in a second place is taken where the first is empty',
  'false data B21': 'an entry that was removed is said to be removed, with its day',
}
