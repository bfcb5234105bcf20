/** What is guaranteed for the rows of the review of false statements: properties of every company. */
export const properties = {
  'false analyst X48': 'no page offers an order that is on file or that the catalogue says cannot answer',
}
