import 'server-only'
import type { ScreenedParty, ScreeningHit } from '#lib/contract/index.ts'
import { spellingsOf } from '#lib/text/index.ts'

const head = [
  ...['partyKey', 'name', 'alsoWritten', 'kind', 'birthYear', 'birthMonth', 'country', 'roles', 'identifiers'],
  ...['hitsOpen', 'hitsTrue', 'hitsFalse', 'decisions'],
]

/**
 * A row for each party in the words of the interface, with what was decided on its hits.
 *
 * @param isWhole whether every line of the newest import was read: a party has no hits only then, else the count stays empty
 */
export function screeningRows(
  parties: readonly ScreenedParty[],
  hits: readonly ScreeningHit[],
  isWhole: boolean,
): (string | null)[][] {
  const rows = parties.map(({ partyKey, name, kind, birth, country, roles, numbers }) => {
    const own = hits.filter((hit) => hit.partyKey === partyKey)
    const count = (verdict: string | null) => {
      const found = own.filter((hit) => (hit.verdict ?? null) === verdict).length
      return found > 0 || isWhole ? String(found) : null
    }
    return [
      ...[
        partyKey,
        name,
        spellingsOf(name, country)
          .map(({ text }) => text)
          .join('; ') || null,
        kind,
      ],
      // A day of birth is more than a provider needs to tell two people apart.
      ...[birth?.slice(0, 4) ?? null, birth?.slice(5, 7) || null, country ?? null, roles.join(' ')],
      numbers.map((number) => number.replace(/^:/, '')).join(' ') || null,
      ...[count(null), count('confirmed'), count('rejected')],
      own.flatMap((hit) => decisionText(hit) ?? []).join('; ') || null,
    ]
  })
  return [head, ...rows]
}

function decisionText({ listName, matchedName, reference, verdict, reason, decidedAt }: ScreeningHit): string | null {
  if (!verdict) return null
  const hit = [listName, matchedName, reference].filter(Boolean).join(' / ')
  return `${hit}: ${verdict === 'confirmed'}, ${decidedAt?.slice(0, 10) ?? ''}, ${reason ?? ''}`
}
