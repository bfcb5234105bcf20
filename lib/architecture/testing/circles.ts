/** Groups of nodes that reach each other, largest first (Tarjan, "Depth-first search and linear graph algorithms", 1972). */
export function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (node: string): number => {
    const number = numbers.size
    numbers.set(node, number)
    open.push(node)
    let low = number
    for (const next of graph.get(node) ?? []) {
      if (!numbers.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, numbers.get(next) ?? low)
    }
    lowest.set(node, low)
    if (low === number) {
      const circle = open.splice(open.indexOf(node))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return low
  }
  for (const node of graph.keys()) if (!numbers.has(node)) visit(node)
  return circles.toSorted((a, b) => b.length - a.length)
}
