/** What is guaranteed for the rows of the review of false statements: company. */
export const company = {}
