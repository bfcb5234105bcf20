/**
 * Strongly connected components of a graph given by its successors, in reverse topological order: a component comes after
 * all it leads to (Tarjan 1972, without recursion, so that a chain of thousands does not exhaust the stack).
 */
export function componentsOf(count: number, successors: (node: number) => readonly number[]): number[][] {
  const order = new Int32Array(count).fill(-1)
  const low = new Int32Array(count)
  const isOnStack = new Uint8Array(count)
  const stack: number[] = []
  const components: number[][] = []
  let next = 0

  function enter(node: number): { node: number; at: number } {
    order[node] = next
    low[node] = next
    next += 1
    stack.push(node)
    isOnStack[node] = 1
    return { node, at: 0 }
  }

  function leave(node: number): void {
    if (low[node] !== order[node]) return
    const component: number[] = []
    for (;;) {
      const member = stack.pop() ?? node
      isOnStack[member] = 0
      component.push(member)
      if (member === node) break
    }
    components.push(component.reverse())
  }

  for (let start = 0; start < count; start += 1) {
    if (order[start] !== -1) continue
    const calls = [enter(start)]
    for (let call = calls.at(-1); call !== undefined; call = calls.at(-1)) {
      const { node } = call
      const successor = successors(node)[call.at]
      if (successor === undefined) {
        calls.pop()
        leave(node)
        const caller = calls.at(-1)?.node
        if (caller !== undefined) low[caller] = Math.min(low[caller] ?? 0, low[node] ?? 0)
        continue
      }
      call.at += 1
      if (order[successor] === -1) calls.push(enter(successor))
      else if (isOnStack[successor] === 1) low[node] = Math.min(low[node] ?? 0, order[successor] ?? 0)
    }
  }
  return components
}
