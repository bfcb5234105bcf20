import type { Address, CompanyReport, CompanyStatus, SearchHit, Shareholder, StatedFact } from '#lib/contract/index.ts'
import { foldName, partyOfOwner } from '#lib/domain/ownership/index.ts'
import { pledgesIn } from '#lib/domain/parties/index.ts'
import { conditionOf } from '#lib/domain/risks/index.ts'
import { itemsFact, shareText, statedHoldersOf, textFact } from './stated.ts'

/** What a report, or the part of one that a prefill returns, says of its company. */
export function factsOfReport(report: CompanyReport, leftOut: ReadonlySet<string>): StatedFact[] {
  const { legalName, legalForm, capital, addresses, status, representationPolicy } = report.basicInformation ?? {}
  const form = legalForm?.iso20275LegalFormCode ?? legalForm?.normalized ?? legalForm?.original
  const { amount, iso4217CurrencyCode } = capital?.issued ?? {}
  return [
    ...textFact('name', legalName, legalName),
    ...statusFact(status, report),
    ...seatFact(addresses),
    ...textFact('legalForm', form, legalForm?.original ?? form),
    ...textFact('capital', amount, [amount, iso4217CurrencyCode ?? capital?.currency].filter(Boolean).join(' ')),
    ...officersFact(report, leftOut),
    ...signingFact(representationPolicy?.rules ?? []),
    ...holdersFact(report, leftOut),
    ...employeesFact(report),
    ...pledgesFact(report),
  ]
}

/** What a search says of one of the companies it found. */
export function factsOfHit({ name, status, addresses }: SearchHit): StatedFact[] {
  const less = (facts: StatedFact[]) => facts.map((one) => ({ ...one, isWeak: true }))
  const found = statusFact(status, null)
  // A search calls a company active that its register entry winds up, and writes an address in fewer words.
  return [
    ...textFact('name', name, name),
    ...(found.some(({ key }) => key === 'active') ? less(found) : found),
    ...less(seatFact(addresses)),
  ]
}

function statusFact(status: CompanyStatus | null | undefined, report: CompanyReport | null): StatedFact[] {
  const condition = conditionOf(status, report)
  const word = status?.original ?? status?.normalized ?? null
  return condition === null ? textFact('status', word, word) : textFact('status', condition, condition)
}

function seatFact(addresses: readonly Address[] | null | undefined): StatedFact[] {
  const registered = addresses?.find(({ type }) => type === 'registered') ?? addresses?.[0]
  const { road, houseNumber, postcode, city, country } = registered?.normalized ?? {}
  const parts = [[road, houseNumber].filter(Boolean).join(' '), [postcode, city].filter(Boolean).join(' '), country]
  const text = registered?.original ?? parts.filter(Boolean).join(', ')
  return textFact('seat', text, text)
}

function officersFact(report: CompanyReport, leftOut: ReadonlySet<string>): StatedFact[] {
  const listed = report.relationships?.legalRepresentatives
  if (listed == null) return []
  const items = listed.flatMap((officer) => {
    const { name } = partyOfOwner(officer)
    const { role } = officer
    const as = role?.iso5009RoleCode ?? role?.normalized ?? role?.original ?? ''
    const detail = role?.original ?? role?.normalized ?? null
    return name === '' ? [] : [{ key: `${foldName(name)} ${foldName(as)}`.trim(), name, detail, share: null }]
  })
  return itemsFact('officers', items, {
    isWhole: !leftOut.has('legalRepresentatives') && items.length === listed.length,
  })
}

/** As the register words its rules; a translation or a reading of them makes no other rule. */
function signingFact(rules: readonly { original?: string | null; options?: unknown }[]): StatedFact[] {
  // Several rules may be read from one text.
  const words = new Set(rules.map(({ original, options }) => original ?? JSON.stringify(options ?? null)))
  const shown = new Set(rules.flatMap(({ original }) => original ?? []))
  return rules.length === 0 ? [] : textFact('signing', [...words].toSorted().join('\n'), [...shown].join('\n'))
}

function holdersFact(report: CompanyReport, leftOut: ReadonlySet<string>): StatedFact[] {
  const { shareholders, ownershipIncompleteReason } = report.relationships ?? {}
  if (shareholders == null || shareholders.length === 0) return []
  const byKey = Map.groupBy(shareholders, (one) => foldName(partyOfOwner(one).name))
  const items = [...byKey].flatMap(([key, lines]) => {
    const [first] = lines
    if (key === '' || first === undefined) return []
    return [{ key, name: partyOfOwner(first).name, detail: null, share: shareOfLines(lines) }]
  })
  const isWhole = !ownershipIncompleteReason && !leftOut.has('shareholders') && !byKey.has('')
  return statedHoldersOf(items, { isWhole })
}

/** The share of one holder with one line; several lines, joint ones among them, are no sum of their shares. */
function shareOfLines(lines: readonly Shareholder[]): string | null {
  const [only] = lines
  return lines.length === 1 && !only?.jointHolding ? shareText(only?.percentage) : null
}

function employeesFact(report: CompanyReport): StatedFact[] {
  const { totalEmployees, date } = report.basicInformation?.employeeCount ?? {}
  if (totalEmployees == null) return []
  const day = typeof date === 'string' ? date : (date?.normalized ?? date?.original ?? null)
  return textFact('employees', String(totalEmployees), String(totalEmployees)).map((one) => ({ ...one, day }))
}

/** Registers name pledges outside the fields of the interface; their number and wording is what can be compared. */
function pledgesFact(report: CompanyReport): StatedFact[] {
  const items = pledgesIn(report)?.map(({ holder, words }) => {
    const name = holder === null ? words : `${holder}: ${words}`
    return { key: foldName(name), name, detail: null, share: null }
  })
  return items === undefined ? [] : itemsFact('pledges', items, { isWhole: true })
}
