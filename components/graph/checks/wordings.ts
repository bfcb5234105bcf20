import type { Identifier } from '#lib/contract/index.ts'
import { isOtherName } from '#lib/domain/parties/index.ts'
import type { Explored, Party } from '../model/explored.ts'
import type { Finding, GraphFindingKind, Wording } from './model.ts'

/**
 * Numbers that a register wrote in another form than the register that issued them, as "3849195" without its leading zero, and
 * companies it gives another name or status than their own register does. The company is found by the number all the same; a
 * reader who compares documents should know.
 */
export function otherWordings({ parties }: Explored): Finding[] {
  return parties.flatMap((party) => [
    ...findingsOf(party, 'numberDiffers', numbersOf(party)),
    ...findingsOf(party, 'nameDiffers', namesOf(party)),
    ...findingsOf(party, 'statusDiffers', statusesOf(party)),
  ])
}

function findingsOf({ id }: Party, kind: GraphFindingKind, wordings: readonly Wording[]): Finding[] {
  const once = new Map(wordings.map((wording) => [wording.written, wording]))
  const none = { edgeIds: [], stated: null, found: null, day: null, among: null }
  return [...once.values()].map((wording) => ({
    kind,
    id: `${kind}:${id}:${wording.written}`,
    nodeIds: [id],
    ...none,
    wording,
  }))
}

function numbersOf({ node }: Party): Wording[] {
  return (node?.data?.identifiers ?? []).flatMap(({ value, source, extra }) =>
    wordingOf(extra?.registration_number, value, source),
  )
}

function namesOf({ node, name }: Party): Wording[] {
  return extrasOf(node?.data?.identifiers).flatMap(({ nameInSource, nameSourceId }) =>
    wordingOf(nameInSource, name, nameSourceId, isOtherName),
  )
}

function statusesOf({ node }: Party): Wording[] {
  const { normalized, original } = node?.data?.status ?? {}
  return extrasOf(node?.data?.identifiers).flatMap(({ statusInSource, statusSourceId }) =>
    wordingOf(statusInSource, normalized ?? original, statusSourceId),
  )
}

function extrasOf(identifiers: readonly Identifier[] | null | undefined): Record<string, unknown>[] {
  return (identifiers ?? []).flatMap(({ extra }) => (extra ? [extra] : []))
}

function wordingOf(
  written: unknown,
  own: string | null | undefined,
  source: unknown,
  differs = (a: string, b: string) => a !== b,
): Wording[] {
  if (typeof written !== 'string' || !own || !differs(own, written)) return []
  return [{ written, own, sourceId: typeof source === 'string' ? source : null }]
}
