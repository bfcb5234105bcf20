/** What is guaranteed for the rows of the review of false statements: small rows of several parts. */
export const small = {
  'false conclusions B19':
    'finance reads budgets, has a first page of its own, and is asked for nothing that it may not do',
}
