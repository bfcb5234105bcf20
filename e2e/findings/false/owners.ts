/** What is guaranteed for the rows of the review of false statements: owners. */
export const owners = {
  'false analyst W6':
    'companies are compared by owners of today, by one definition, and a joint parcel is said to be one',
  'false analyst W5': 'the part unidentified owners could have includes holders whose own owners nobody named',
  'false contract C3': 'an owner who is no natural person is not computed, never missing in the graph',
  'false analyst W7':
    'a determination has parts whose owners are not known and ended entries, and says what cannot be compared',
  'false data A':
    'a BODS file may be an object of statements, and a file chosen at once is not replaced by the kept one',
  'false data B74': 'a BODS file that is no JSON is refused with the statement that cannot be read',
  'false data A9': 'of a BODS statement one odd value costs one value, and statements with one are counted',
  'false data A10': 'a BODS interest that does not say what it is is no shareholding and counts for nothing',
  'false data A11': 'of a closed BODS record note and picture say the same',
  'false contract C5': 'a kind of interest that nobody knows is not called control, and keeps its word',
  'false data A2':
    'owners without a graph and a list of shareholders are not known: nobody is excluded, nothing agrees',
  'false analyst W3': 'certain and possible shares of one company come to at most the whole, or it is a discrepancy',
  'false analyst X24':
    'an upper bound never exceeds what the lower bounds of the others leave, by one arithmetic on every page',
}
