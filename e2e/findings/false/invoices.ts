/** What is guaranteed for the rows of the review of false statements: invoices. */
export const invoices = {}
