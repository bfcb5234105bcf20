import type {
  Address,
  CompanyReport,
  CompanyStatus,
  FactName,
  Percentage,
  SearchHit,
  Shareholder,
  StatedFact,
  StatedItem,
} from '#lib/contract/index.ts'
import { compareTexts } from '#lib/domain/comparison/index.ts'
import { addressText, moneyText } from '#lib/domain/mapped-facts/index.ts'
import { foldName, partyOfOwner } from '#lib/domain/ownership/index.ts'
import { pledgesIn } from '#lib/domain/parties/index.ts'
import { conditionOf } from '#lib/domain/risks/index.ts'
import { shortened } from '#lib/text/index.ts'

/** What a report, or the part of one that a prefill returns, says of its company. */
export function factsOfReport(report: CompanyReport, leftOut: ReadonlySet<string>): StatedFact[] {
  const { legalName, legalForm, capital, addresses, status, representationPolicy } = report.basicInformation ?? {}
  const form = legalForm?.iso20275LegalFormCode ?? legalForm?.normalized ?? legalForm?.original
  return [
    ...textFact('name', legalName, legalName),
    ...statusFact(status, report),
    ...seatFact(addresses),
    ...textFact('legalForm', form, legalForm?.original ?? form),
    ...textFact('capital', capital?.issued?.amount, moneyText(capital?.issued, capital?.currency)),
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
  const text = addressText(registered)
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

/** Longer lists are compared by what is kept of them, and say that they are not whole. */
const itemsMax = 200
const charactersMax = 1000

/** A fact that is one text; none where its source states nothing. */
export function textFact(
  fact: FactName,
  key: string | null | undefined,
  text: string | null | undefined,
): StatedFact[] {
  if (!key) return []
  return [{ fact, key: cut(foldName(key)), text: cut(text || key), isWhole: true }]
}

/** A fact that is a list. Its key is the whole list, so that the order of its entries says nothing. */
export function itemsFact(
  fact: FactName,
  items: readonly StatedItem[],
  { isWhole }: { isWhole: boolean },
): StatedFact[] {
  const sorted = items.map(cutItem).toSorted((a, b) => compareTexts(a.key, b.key))
  const kept = sorted.slice(0, itemsMax)
  const key = kept.map(({ key, share }) => `${key}=${share ?? ''}`).join('|')
  return [{ fact, key, text: null, items: kept, isWhole: isWhole && kept.length === sorted.length }]
}

/** Direct holders: a general partner without a share is in some lists and not in others, and holds nothing. */
export function statedHoldersOf(items: readonly StatedItem[], { isWhole }: { isWhole: boolean }): StatedFact[] {
  return itemsFact(
    'holders',
    items.filter(({ share }) => share === null || Number(share) !== 0),
    { isWhole },
  )
}

/** The single percentage a source states, as decimal text; null where it states a range or none. */
export function shareText(percentage: Percentage | null | undefined): string | null {
  const exact = percentage?.exact
  return exact == null ? null : String(exact)
}

function cutItem({ key, name, detail, share }: StatedItem): StatedItem {
  return { key: cut(key), name: cut(name), detail: detail == null ? null : cut(detail), share: share ?? null }
}

function cut(text: string) {
  return shortened(text, charactersMax)
}
