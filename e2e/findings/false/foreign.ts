/** What is guaranteed for the rows of the review of false statements: foreign. */
export const foreign = {}
