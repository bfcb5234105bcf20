import { readdirSync, readFileSync } from 'node:fs'

/** A process and every process it began, as far as they live (Linux). */
export function treeOf(pid: number | undefined): number[] {
  if (pid === undefined) return []
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
    )
    return [pid, ...children.flatMap(treeOf)]
  } catch {
    return []
  }
}
