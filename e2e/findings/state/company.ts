/** What is guaranteed of the state of a company. */
export const company = {
  'state W9': 'what a monitor finds after an answer touches what the answer says',
  'state W10': 'a pledge of shares stands beside the shares',
  'state W11': 'two counts of one day are shown both, with scope and whether they are audited',
  'state W12':
    'an answer known to be out of date is never the first choice, and results stand beside the status of their company',
  'state X34': 'a fresh report that contradicts an older graph touches it',
  'state list': 'the list of companies reads how many changes each has in one statement',
  'state X37': 'an evidence pack lists what became known after its results',
  'state places':
    'every place of one table says each kind of later knowledge, or gives its reason: pages, mail, calendar, workbook, pack',
  'state order': 'the state of a company is the same in whatever order its rows arrive',
  'state erasure': 'what only an erased answer knew is gone',
}
