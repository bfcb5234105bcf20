import type { Identifier } from '#lib/contract/index.ts'
import { formatIdentifier } from '#lib/domain/identifiers/index.ts'
import type { Block } from '#lib/paper/index.ts'
import { identifierType } from '../../widgets/terms/identifier-words.ts'
import { fact, facts, heading, joinedRuns, strong } from '../blocks.ts'
import { countryName } from '../parties.ts'
import type { ReportOnFile } from '../report.ts'
import type { Writer } from '../writer.ts'

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
