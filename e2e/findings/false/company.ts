/** What is guaranteed for the rows of the review of false statements: company. */
export const company = {
  'false conclusions X2':
    'an address with a user is refused for that reason, and a taken one by the name of its webhook',
  'false conclusions X1': 'the audit log says of an attempt that it was one, and why a sign-in was denied',
  'false conclusions D1': 'that an order may have been accepted is said where one was placed, and nowhere else',
  'false analyst S2': 'notifications say in words what changed or why something ended',
  'false analyst S1':
    'a picture higher than its window opens with its subject in view and no empty part above or beneath it',
  'false contract C11':
    'one owner of thousands is compared with its namesakes alone, what a report does not say waits for no report, and no page waits for branches it does not show',
  'false analyst X9': 'of overdue accounts the page claims no year, nor that those on file are meant',
  'false analyst X22': 'working capital is named by the formula that comes out, and the real one stands beside it',
  'false analyst X23': 'the head of a table of figures names currency and scale',
  'false analyst Y3':
    'a figure that a source computes by a definition of its own is named by it, or as the source’s own',
  'false analyst Y4': 'the result of the year has its line, with extraordinary items',
  'false analyst Y7': 'a change compares like with like, says against what, and a loss that grew is said to have grown',
  'false analyst W15':
    'accounting consolidation is neither contract nor control, and stands in the direction of its source',
  'false contract C6':
    'the type of a number and the category of a legal form are shown beside what stands in their place',
  'false contract C10': 'a result that is being read is loading, never one that could not be read',
  'false contract C13': 'the error of the machine leaves no undisclosed shares',
  'false analyst W2': 'sources that contradict each other on an owner are a finding of the risk summary',
  'false analyst W13': 'the risk summary names what it looked at, and what it did not and why',
  'false analyst W14':
    'a company whose register publishes no holders is not published on the overview, not without owner',
  'false analyst W16': 'a graph of the company alone passes no check and was looked at for nothing',
  'false analyst W17': 'the overview recommends no report that names no shareholders, and none that is on file',
  'false analyst X6': 'before the first order the status of the search is the first risk',
  'false analyst A':
    'coverage, search and the order sheet say how deep an answer goes, read off what the registers give; of a service that does not say it, nothing',
  'false analyst X15':
    'who may sign says first, on the overview, in the report and in its print, whether the rules still count',
  'false analyst X16': 'the number that must sign stands beside how many are entered',
  'false analyst X17': 'whom only the company itself names is named as not entitled',
  'false contract C7': 'a party of a kind nobody knows has the name that is given, on every page',
}
