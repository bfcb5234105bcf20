/** What is guaranteed for the rows of the review of false statements: names. */
export const names = {
  'false data A1': 'a name that is on a list is put to a person, as it stands and as other sources write it',
  'false data B13': 'an odd row of a list is named, and refuses nothing',
  'false data B16b': 'an odd entry of a list costs what of it is odd, and is named',
  'false data B17b': 'names of a list that are not read are said',
  'false data B62': 'a match by number shows the country of both numbers',
  'false data A8': 'signs that are not read do not hide a name',
}
