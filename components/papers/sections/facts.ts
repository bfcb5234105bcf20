import type { Identifier } from '#lib/contract/index.ts'
import { resolveSource } from '#lib/domain/evidence/index.ts'
import { formatIdentifier } from '#lib/domain/identifiers/index.ts'
import {
  exactly,
  percentageOf,
  type ReadShareholding,
  shareholdingsOf,
  shareholdingTotals,
} from '#lib/domain/ownership/index.ts'
import { conditionOf } from '#lib/domain/risks/index.ts'
import { addressLines } from '../../format.ts'
import { factorLabels } from '../../widgets/terms/factor-labels.ts'
import { identifierType } from '../../widgets/terms/identifier-labels.ts'
import { interestDetails } from '../../widgets/terms/term-text.ts'
import { birthText, countryName, homeLines, partyInOneCell, partyRuns, roleLines } from '../parties.ts'
import {
  type Blocks,
  fact,
  facts,
  figures,
  heading,
  joinedRuns,
  note,
  type ReportOnFile,
  type RunLine,
  strong,
  table,
  type Writer,
} from '../writer.ts'

export function addressesSection({ report, cite, absent, since }: ReportOnFile, write: Writer): Blocks {
  const addresses = report.basicInformation?.addresses ?? []
  if (addresses.length === 0) return absent('addresses')
  const rows = addresses.map((address) => {
    const lines = addressLines(address)
    const label = write.term('address', address.type ?? 'other')
    return fact(label, ...(lines.length > 0 ? lines : [write.notStated]), cite(address.source))
  })
  return [since('seat'), facts(rows)]
}

/** What the company does, and for how many people it does it. */
export function activitiesSection(on: ReportOnFile, write: Writer): Blocks {
  const { report, cite, absent, since } = on
  const t = write.of('report.activities')
  const activities = (report.basicInformation?.activities ?? []).map((one) => {
    const { confidence } = one
    const share = typeof confidence === 'number' ? percentageOf(exactly(confidence, 1)) : null
    const said = [
      one.description ?? write.notStated,
      one.isPrimary === true && t('primary'),
      share !== null && t('confidence', { share: write.share(share) }),
      cite(one.source),
    ]
    return fact([write.term('scheme', one.scheme), one.code].filter(Boolean).join(' '), joinedRuns(said))
  })
  return [
    since('activities', 'employees'),
    activities.length === 0 ? absent('activities') : facts(activities),
    heading(write.of('report.section')('employees')),
    employeesBlocks(on, write),
  ]
}

function employeesBlocks({ report, cite }: ReportOnFile, write: Writer): Blocks {
  const t = write.of('report.employees')
  const count = report.basicInformation?.employeeCount
  const total = count?.totalEmployees
  const said = [
    typeof total === 'number' ? write.count(total) : write.notStated,
    count?.date ? t('on', { date: write.date(count.date) }) : null,
    cite(count?.source),
  ]
  return facts([fact(t('total'), joinedRuns(said))])
}

export function capitalSection({ report, since, absent }: ReportOnFile, write: Writer): Blocks {
  const t = write.of('report.capital')
  const capital = report.basicInformation?.capital
  if (!capital) return absent('capital')
  const money = (amount: Parameters<typeof write.money>[0]) => (amount ? write.money(amount) : write.notStated)
  return [
    since('capital'),
    facts([
      fact(t('issued'), money(capital.issued)),
      fact(t('authorized'), money(capital.authorized)),
      fact(t('currency'), capital.currency ?? write.notStated),
    ]),
  ]
}

/** Names and numbers, each with its source. */
export function identitySection({ report, cite, absent }: ReportOnFile, write: Writer): Blocks {
  const t = write.of('report.names')
  const titles = write.of('report.section')
  const { legalName, type, alternativeNames, identifiers } = report.basicInformation ?? {}
  const kind = type && type !== 'organization' ? ` · ${write.term('party', type)}` : ''
  const others = (alternativeNames ?? []).map((one) =>
    fact(write.term('name', one.type ?? 'other'), joinedRuns([one.name ?? write.notStated, cite(one.source)])),
  )
  const numbers = (identifiers ?? []).map((one) => numberFact(one, cite(one.source), write))
  return [
    facts([fact(t('legal'), [strong(legalName ?? write.notStated), { text: kind }]), ...others]),
    heading(titles('numbers')),
    numbers.length === 0 ? absent('numbers') : facts(numbers),
  ]
}

function numberFact(one: Identifier, source: string | null, write: Writer) {
  const t = write.of('report.numbers')
  const { nameOf, remarksOf, furtherOf } = write.numbers
  const country = one.jurisdiction ? countryName(one.jurisdiction, write) : null
  return fact(
    nameOf(one),
    joinedRuns([one.value ? formatIdentifier(one) : write.notStated, country, source]),
    identifierType(one),
    /_weak$/.test(one.type ?? '') && t('weak'),
    ...remarksOf(one),
    ...furtherOf(one),
  )
}

/** The list of shareholders as its register states it, and what of the whole it names. */
export function shareholdersSection(on: ReportOnFile, write: Writer): Blocks {
  const { report, sources, absent, since, isLeftOut } = on
  const t = write.of('report.shareholders')
  const { shareholders, ownershipIncompleteReason: incomplete } = report.relationships ?? {}
  const why = incomplete && note(`${write.term('incomplete', incomplete)}. ${t('incomplete')}`)
  const holdings = shareholdingsOf(shareholders ?? [], sources)
  if (holdings.length === 0) return [why, absent('shareholders')]
  const heads = [t('holder'), figures(t('share')), figures(t('shares')), figures(t('nominal')), t('source')]
  const rows = holdings.map((one) => holdingRow(one, on, write))
  return [
    since('holders'),
    why,
    table(t('label'), heads, [...rows, totalRow(holdings, isLeftOut('shareholders'), on, write)]),
  ]
}

function holdingRow(holding: ReadShareholding, { cite }: ReportOnFile, write: Writer): RunLine[] {
  const { entry } = holding
  return [
    partyInOneCell(holderLines(holding, write)),
    write.share(entry.percentage),
    write.count(entry.numberOfShares),
    write.money(entry.totalNominalValue),
    cite(entry.source) ?? write.notStated,
  ]
}

/** Each holder of a parcel by name: it is counted once, and nobody of it is left out. */
function holderLines({ entry, holders, parcelId }: ReadShareholding, write: Writer): RunLine[] {
  const t = write.of('report.shareholders')
  const isListed = entry.interestType && entry.interestType.toLowerCase() !== 'shareholding'
  const details = joinedRuns([
    isListed ? write.term('interest', entry.interestType) : null,
    entry.role?.original,
    entry.shareClass,
    interestDetails(write.of('report.terms'), entry.interestDetails),
    entry.description,
  ])
  const factors = Object.entries(entry.risk?.factors ?? {}).map(([name, value]) => {
    const { label, text } = factorLabels(write.of('report.factors'), name, value, write.locale)
    return value === true ? label : `${label}: ${text}`
  })
  const names =
    parcelId === null
      ? [partyRuns(entry, write), ...homeLines(entry, write)]
      : [
          t('parcel', { parcelId }),
          ...holders.map((one) => partyRuns(one, write)),
          t('countedOnce', { count: holders.length }),
        ]
  return [...names, ...(details === '' ? [] : [details]), ...factors]
}

/** What the named hold together; what an entry that could not be read holds is not kept back by the register. */
function totalRow(
  holdings: readonly ReadShareholding[],
  isLeftOut: boolean,
  { report }: ReportOnFile,
  write: Writer,
): RunLine[] {
  const t = write.of('report.shareholders')
  const totals = shareholdingTotals(holdings)
  const issued = report.basicInformation?.capital?.issued
  const named = isLeftOut ? t('named') : `${t('named')} ${t('notShown', { share: write.share(totals.notShown) })}`
  return [
    [strong(named)],
    write.share(totals.named),
    totals.shares === null ? '' : write.count(totals.shares),
    totals.nominal === null ? '' : write.money(totals.nominal),
    issued ? t('issued', { amount: write.money(issued) }) : '',
  ]
}

/** Who acts for the company as its register, or it itself, names them. */
export function officersSection({ report, sources, cite, absent, since }: ReportOnFile, write: Writer): Blocks {
  const t = write.of('report.officers')
  const officers = report.relationships?.legalRepresentatives ?? []
  if (officers.length === 0) return absent('officers')
  const entered = officers.filter(({ source }) => resolveSource(source, sources)?.origin === 'register').length
  // A register keeps who was last entered: nobody acts for a company that is gone.
  const hasEnded = conditionOf(report.basicInformation?.status, report) === 'inactive'
  const heads = [t('name'), t('role'), t('born'), t('since'), t('source')]
  const rows = officers.map((officer) => [
    partyInOneCell([partyRuns(officer, write), ...homeLines(officer, write)]),
    partyInOneCell(roleLines(officer.role, write)),
    birthText(officer.person?.dateOfBirth, write),
    write.date(officer.startDate),
    cite(officer.source) ?? write.notStated,
  ])
  return [
    since('officers'),
    note(t('remark', { count: officers.length, entered })),
    hasEnded && note(t('ended')),
    table(t('label'), heads, rows),
  ]
}
