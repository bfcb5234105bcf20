/** What is guaranteed for the rows of the review of false statements: webhooks. */
export const webhooks = {}
