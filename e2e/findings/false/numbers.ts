/** What is guaranteed for the rows of the review of false statements: numbers. */
export const numbers = {}
