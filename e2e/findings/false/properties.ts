/** What is guaranteed for the rows of the review of false statements: properties of every company. */
export const properties = {
  'false analyst X21': 'hashes of a sanctions list stand once on the page, with the lists',
  'false analyst W18': 'that the register of owners lists nobody stands first, and agrees with nothing',
  'false analyst Y10': 'the file says of no open hits only where no match with a sanctions list is open',
  'false analyst Y17': 'of a company whose report is on file nothing is said to be left to obtain',
  'false analyst X48': 'no page offers an order that is on file or that the catalogue says cannot answer',
}
