import type { Identifier } from '#lib/contract/index.ts'
import type { Explored } from '../model/explored.ts'
import type { Finding, WrittenNumber } from './model.ts'

/**
 * Numbers that a register wrote in another form than the register that issued them, as "3849195" without its leading zero. The
 * company is found by the number all the same; a reader who compares documents should know.
 */
export function writtenNumbers({ parties }: Explored): Finding[] {
  return parties.flatMap(({ id, node }) =>
    (node?.data?.identifiers ?? []).flatMap((identifier): Finding[] => {
      const numbers = writtenOtherwise(identifier)
      if (numbers === null) return []
      const none = { edgeIds: [], stated: null, found: null, day: null, among: null }
      return [{ kind: 'numberDiffers', id: `numberDiffers:${id}:${numbers.written}`, nodeIds: [id], ...none, numbers }]
    }),
  )
}

function writtenOtherwise({ value, extra }: Identifier): WrittenNumber | null {
  const written = extra?.registration_number
  if (typeof written !== 'string' || !value || written === value) return null
  return { written, own: value }
}
