/** A wrong use of an operator's command: its text is all the operator gets. */
export class UsageError extends Error {
  override name = 'UsageError'
}
