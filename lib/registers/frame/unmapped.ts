import type { UnmappedReason, UnmappedValue } from '#lib/contract/index.ts'
import type { LeftOut } from '../connector/index.ts'
import { ancestorsOf, type Book } from './place.ts'

/** What became of one value of an answer. */
export type Fate = 'mapped' | 'decides' | 'kept' | UnmappedReason

const shownMax = 200

/** Values in no field of the result, each kind once, and every place that was not understood, by source. */
export function unmappedOf(book: Book, fates: ReadonlyMap<string, Fate>, leftOut: readonly LeftOut[]): UnmappedValue[] {
  const found = new Map<string, UnmappedValue>()
  for (const [pointer, fate] of fates) {
    if (fate === 'mapped' || fate === 'decides' || fate === 'kept' || fate === 'not_understood') continue
    const { source, inside } = placed(book, pointer)
    const kind = inside.replace(/\/\d+(?=\/|$)/g, '/*')
    found.set(`${fate} ${source} ${kind}`, { source, pointer: kind, reason: fate })
  }
  const odd = leftOut.slice(0, shownMax).map(({ pointer }): UnmappedValue => {
    const { source, inside } = placed(book, pointer)
    return { source, pointer: inside, reason: 'not_understood' }
  })
  return [...found.values(), ...odd]
}

/** A place of the document by the key of its answer and the pointer in it. */
function placed(book: Book, pointer: string): { source: string; inside: string } {
  const top = [...ancestorsOf(pointer).toReversed(), pointer].find((one) => book.sourceOf(one) !== '') ?? ''
  return { source: book.sourceOf(pointer), inside: pointer.slice(top.length) }
}
