/** Whoever results on file name is one party, in whatever company, where a register says so, and is decided once. */
export const party = {
  'party Y1': 'all that a list tells of an entry is kept, and laid beside what is on file, before a person decides',
  'party Y2':
    'a match is decided with a reason, and by two people where the risk class asks for it, never by whoever proposed it',
  'party Y5': 'the sum of blocked holders is printed, before all matches are decided too, and agrees with the verdict',
  'party Y6': 'listed, owned and controlled are three sentences under every rule',
  'party Y10': 'no outcome and no reason is preselected where a person decides',
  'party Y16': 'a second person is needed by risk class, and where no class is set as at high risk',
  'party Y11':
    'a person or company has one page with its names, every company on file, decisions and candidates, found by any spelling, for whom the organization lets',
  'party Y12':
    'a party is known again in every company by what a register says of it, never by its name, and is decided once for all of them',
  'party Y13':
    'a match nobody has decided is on Home, once for all companies its party stands in, for whoever has their files',
  'party Y17':
    'what is on file of holders is part of a company on each page about its owners and in its screening, the same in whatever order it came, each line with its own result and day; where results differ all are shown, and what could not be joined says why',
}
