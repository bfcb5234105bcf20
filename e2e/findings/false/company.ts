/** What is guaranteed for the rows of the review of false statements: company. */
export const company = {
  'false analyst A':
    'coverage, search and the order sheet say how deep an answer goes, read off what the registers give; of a service that does not say it, nothing',
  'false analyst X15':
    'who may sign says first, on the overview, in the report and in its print, whether the rules still count',
  'false analyst X16': 'the number that must sign stands beside how many are entered',
  'false analyst X17': 'whom only the company itself names is named as not entitled',
  'false contract C7': 'a party of a kind nobody knows has the name that is given, on every page',
}
