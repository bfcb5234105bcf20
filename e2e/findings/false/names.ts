/** What is guaranteed for the rows of the review of false statements: names. */
export const names = {
  'false data A1': 'a name that is on a list is put to a person, as it stands and as other sources write it',
  'false data A8': 'signs that are not read do not hide a name',
}
