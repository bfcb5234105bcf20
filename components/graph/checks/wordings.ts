import { isOtherName } from '#lib/domain/parties/index.ts'
import type { Explored, Party } from '../model/explored.ts'
import type { Finding, Wording } from './model.ts'

/**
 * Numbers that a register wrote in another form than the register that issued them, as "3849195" without its leading zero, and
 * companies it calls by another name than their own register does. The company is found by the number all the same; a reader
 * who compares documents should know.
 */
export function otherWordings({ parties }: Explored): Finding[] {
  return parties.flatMap((party) => [
    ...findingsOf(party, 'numberDiffers', numbersOf(party)),
    ...findingsOf(party, 'nameDiffers', namesOf(party)),
  ])
}

function findingsOf({ id }: Party, kind: 'numberDiffers' | 'nameDiffers', wordings: readonly Wording[]): Finding[] {
  const once = new Map(wordings.map((wording) => [wording.written, wording]))
  const none = { edgeIds: [], stated: null, found: null, day: null, among: null }
  return [...once.values()].map((wording) => ({
    ...{ kind, id: `${kind}:${id}:${wording.written}`, nodeIds: [id] },
    ...none,
    wording,
  }))
}

function numbersOf({ node }: Party): Wording[] {
  return (node?.data?.identifiers ?? []).flatMap(({ value, extra }) => {
    const written = extra?.registration_number
    return typeof written === 'string' && value && written !== value ? [{ written, own: value }] : []
  })
}

function namesOf({ node, name }: Party): Wording[] {
  return (node?.data?.identifiers ?? []).flatMap(({ extra }) => {
    const written = extra?.nameInSource
    return typeof written === 'string' && name !== null && isOtherName(name, written) ? [{ written, own: name }] : []
  })
}
