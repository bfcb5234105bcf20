/** What is guaranteed for the rows of the review of false statements: absence. */
export const absence = {}
