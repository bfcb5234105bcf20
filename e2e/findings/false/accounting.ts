/** What is guaranteed for the rows of the review of false statements: accounting. */
export const accounting = {}
