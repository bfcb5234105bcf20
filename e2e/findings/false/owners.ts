/** What is guaranteed for the rows of the review of false statements: owners. */
export const owners = {}
