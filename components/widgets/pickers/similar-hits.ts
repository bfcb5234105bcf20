import type { Hit } from './hits.ts'
import { labelsOf } from './labels-of.ts'

/**
 * Others one could take for this one: the first two words of the name are the same in the same order, or the whole of it
 * where it is shorter. Number and address distinguish them.
 */
export function similarHits(hit: Hit, hits: readonly Hit[]): Hit[] {
  const name = keyOfName(hit.name)
  if (name === '') return []
  return hits.filter((other) => other.serviceId !== hit.serviceId && keyOfName(other.name) === name)
}

function keyOfName(name: string) {
  return labelsOf(name).slice(0, 2).join(' ')
}
