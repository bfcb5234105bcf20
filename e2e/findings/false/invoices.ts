/** What is guaranteed for the rows of the review of false statements: invoices. */
export const invoices = {
  'false conclusions A5': 'a refund is compared with its charge in credits and in money, and both amounts are said',
}
