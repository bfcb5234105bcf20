import type { Layout, LayoutGraph } from '../model.ts'

/** Pairs of nodes whose boxes meet. */
export function overlapsOf({ nodes }: LayoutGraph, { positions }: Layout): [string, string][] {
  const boxes = nodes.map(({ id, width, height }) => {
    const { x, y } = positions.get(id) ?? { x: Number.NaN, y: Number.NaN }
    return { id, left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
  })
  boxes.sort((a, b) => a.left - b.left)
  const found: [string, string][] = []
  let open: typeof boxes = []
  for (const box of boxes) {
    open = open.filter(({ right }) => right > box.left)
    for (const other of open) if (other.top < box.bottom && box.top < other.bottom) found.push([other.id, box.id])
    open.push(box)
  }
  return found
}

/** Mean distance of a node, along its layer, from the middle of those it is tied to, in widths of a node. */
export function distanceFromMiddle({ nodes, edges }: LayoutGraph, { positions }: Layout): number {
  const near = new Map<string, number[]>()
  for (const { source, target } of edges) {
    if (source === target) continue
    for (const [one, other] of [
      [source, target],
      [target, source],
    ] as const) {
      const x = positions.get(other)?.x ?? 0
      near.set(one, [...(near.get(one) ?? []), x])
    }
  }
  let sum = 0
  for (const { id, width } of nodes) {
    const around = near.get(id) ?? []
    if (around.length === 0) continue
    const middle = around.reduce((total, x) => total + x, 0) / around.length
    sum += Math.abs((positions.get(id)?.x ?? 0) - middle) / width
  }
  return sum / nodes.length
}
