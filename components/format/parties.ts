import type { Address } from '#lib/contract/index.ts'

/** Two letters for the person signed in: "Ines Marek" → IM, "ines@example.org" → IN. */
export function initials(name: string): string {
  const said = name.split('@')[0] ?? ''
  const labels = said.split(/[\s._-]+/).filter(Boolean)
  const first = [...(labels[0] ?? '')]
  const last = [...(labels.at(-1) ?? '')]
  const letters = labels.length > 1 ? [first[0], last[0]] : first.slice(0, 2)
  return letters.join('').toLocaleUpperCase('en')
}

/** Countries that write the number before the street. */
const numberFirst = new Set(['gb', 'ie', 'fr', 'us', 'ca', 'au', 'nz', 'lu', 'mt'])

/** An address in lines, the register's own wording first; only where there is none, the lines are put together here. */
export function addressLines(address: Address | null | undefined): string[] {
  if (!address) return []
  const original =
    address.original
      ?.split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean) ?? []
  if (original.length > 0) return original
  const part = address.normalized
  if (!part) return []
  const isNumberFirst = numberFirst.has(part.countryCode?.toLowerCase() ?? '')
  const street = isNumberFirst ? [part.houseNumber, part.road] : [part.road, part.houseNumber]
  const lines = [
    [part.careOf],
    [part.house],
    [...street, part.staircase, part.entrance, part.level, part.unit],
    [part.poBox],
    [part.suburb ?? part.cityDistrict],
    [part.postcode, part.city ?? part.county],
    [part.state ?? part.stateDistrict],
    [part.country],
  ]
  return lines.map((line) => line.filter(Boolean).join(' ')).filter(Boolean)
}

/** The person by the name known here. */
export function nameOfAuthor(by: { name?: string | null; email?: string | null } | null | undefined): string {
  return by?.name ?? by?.email ?? '–'
}
