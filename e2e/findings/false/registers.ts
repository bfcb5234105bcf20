/** What is guaranteed for the rows of the review of false statements: registers. */
export const registers = {}
