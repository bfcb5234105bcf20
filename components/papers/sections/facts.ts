import type { Identifier } from '#lib/contract/index.ts'
import { formatIdentifier } from '#lib/domain/identifiers/index.ts'
import { exactly, percentageOf } from '#lib/domain/ownership/index.ts'
import type { Block } from '#lib/paper/index.ts'
import { addressLines, formatCount, formatMoney, formatShare } from '../../format.ts'
import { identifierType } from '../../widgets/terms/identifier-words.ts'
import { countryName } from '../parties.ts'
import { fact, facts, heading, joinedRuns, type ReportOnFile, strong, type Writer } from '../writer.ts'
import { sourceLine } from './status.ts'

export function addressesSection({ report, cite, absent, since }: ReportOnFile, write: Writer): Block[] {
  const addresses = report.basicInformation?.addresses ?? []
  if (addresses.length === 0) return absent('addresses')
  const rows = addresses.map((address) => {
    const lines = addressLines(address)
    const label = write.term('address', address.type ?? 'other')
    return fact(label, ...(lines.length > 0 ? lines : [write.notStated]), ...sourceLine(cite(address.source)))
  })
  return [...since('seat'), ...facts(rows)]
}

/** What the company does, and for how many people it does it. */
export function activitiesSection(on: ReportOnFile, write: Writer): Block[] {
  const { report, cite, absent, since } = on
  const t = write.of('report.activities')
  const activities = (report.basicInformation?.activities ?? []).map((one) => {
    const { confidence } = one
    const share = typeof confidence === 'number' ? percentageOf(exactly(confidence, 1)) : null
    const said = [
      one.description ?? write.notStated,
      one.isPrimary === true && t('primary'),
      share !== null && t('confidence', { share: formatShare(share, write.locale) }),
      cite(one.source),
    ]
    return fact([write.term('scheme', one.scheme), one.code].filter(Boolean).join(' '), joinedRuns(said))
  })
  return [
    ...since('activities', 'employees'),
    ...(activities.length === 0 ? absent('activities') : facts(activities)),
    heading(write.of('report.section')('employees')),
    ...employeesBlocks(on, write),
  ]
}

function employeesBlocks({ report, cite }: ReportOnFile, write: Writer): Block[] {
  const t = write.of('report.employees')
  const count = report.basicInformation?.employeeCount
  const total = count?.totalEmployees
  const said = [
    typeof total === 'number' ? formatCount(total, write.locale) : write.notStated,
    count?.date ? t('on', { date: write.date(count.date) }) : null,
    cite(count?.source),
  ]
  return facts([fact(t('total'), joinedRuns(said))])
}

export function capitalSection({ report, since, absent }: ReportOnFile, write: Writer): Block[] {
  const t = write.of('report.capital')
  const capital = report.basicInformation?.capital
  if (!capital) return absent('capital')
  const money = (amount: Parameters<typeof formatMoney>[0]) =>
    amount ? formatMoney(amount, write.locale) : write.notStated
  return [
    ...since('capital'),
    ...facts([
      fact(t('issued'), money(capital.issued)),
      fact(t('authorized'), money(capital.authorized)),
      fact(t('currency'), capital.currency ?? write.notStated),
    ]),
  ]
}

/** Names and numbers, each with its source. */
export function identitySection({ report, cite, absent }: ReportOnFile, write: Writer): Block[] {
  const t = write.of('report.names')
  const titles = write.of('report.section')
  const { legalName, type, alternativeNames, identifiers } = report.basicInformation ?? {}
  const kind = type && type !== 'organization' ? ` · ${write.term('party', type)}` : ''
  const others = (alternativeNames ?? []).map((one) =>
    fact(write.term('name', one.type ?? 'other'), joinedRuns([one.name ?? write.notStated, cite(one.source)])),
  )
  const numbers = (identifiers ?? []).map((one) => numberFact(one, cite(one.source), write))
  return [
    ...facts([fact(t('legal'), [strong(legalName ?? write.notStated), { text: kind }]), ...others]),
    heading(titles('numbers')),
    ...(numbers.length === 0 ? absent('numbers') : facts(numbers)),
  ]
}

function numberFact(one: Identifier, source: string | null, write: Writer) {
  const t = write.of('report.numbers')
  const { nameOf, remarksOf, furtherOf } = write.numbers
  const country = one.jurisdiction ? countryName(one.jurisdiction, write) : null
  const weak = /_weak$/.test(one.type ?? '') ? [t('weak')] : []
  const kind = identifierType(one)
  return fact(
    nameOf(one),
    joinedRuns([one.value ? formatIdentifier(one) : write.notStated, country, source]),
    ...(kind === null ? [] : [kind]),
    ...weak,
    ...remarksOf(one),
    ...furtherOf(one),
  )
}
