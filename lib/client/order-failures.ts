/** Failures of what spends credits: whether such a request was accepted may be open, which is said of nothing else. */
const ofOrders = new WeakSet<object>()

/** Throws the failure on, known as that of an order. */
export function throwOfOrder(error: unknown): never {
  if (typeof error === 'object' && error !== null) ofOrders.add(error)
  throw error
}

export function isOfOrder(error: unknown): boolean {
  return typeof error === 'object' && error !== null && ofOrders.has(error)
}
