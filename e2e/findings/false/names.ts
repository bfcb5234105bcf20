/** What is guaranteed for the rows of the review of false statements: names. */
export const names = {}
