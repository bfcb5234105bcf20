import { resolveSource } from '#lib/domain/evidence/index.ts'
import { type ReadShareholding, shareholdingsOf, shareholdingTotals } from '#lib/domain/ownership/index.ts'
import { conditionOf } from '#lib/domain/risks/index.ts'
import type { Block } from '#lib/paper/index.ts'
import { formatCount, formatMoney, formatShare } from '../../format.ts'
import { factorWords } from '../../widgets/terms/factor-words.ts'
import { interestDetails } from '../../widgets/terms/term-text.ts'
import { birthText, homeLines, partyInOneCell, partyRuns, roleLines } from '../parties.ts'
import { column, figures, joinedRuns, note, type ReportOnFile, type RunLine, table, type Writer } from '../writer.ts'

/** The list of shareholders as its register states it, and what of the whole it names. */
export function shareholdersSection(on: ReportOnFile, write: Writer): Block[] {
  const { report, sources, absent, since, isLeftOut } = on
  const t = write.of('report.shareholders')
  const { shareholders, ownershipIncompleteReason: incomplete } = report.relationships ?? {}
  const why = incomplete ? [note(`${write.term('incomplete', incomplete)}. ${t('incomplete')}`)] : []
  const holdings = shareholdingsOf(shareholders ?? [], sources)
  if (holdings.length === 0) return [...why, ...absent('shareholders')]
  const heads = [
    column(t('holder')),
    figures(t('share')),
    figures(t('shares')),
    figures(t('nominal')),
    column(t('source')),
  ]
  const rows = holdings.map((one) => holdingRow(one, on, write))
  return [
    ...since('holders'),
    ...why,
    ...table(t('label'), heads, [...rows, totalRow(holdings, isLeftOut('shareholders'), on, write)]),
  ]
}

function holdingRow(holding: ReadShareholding, { cite }: ReportOnFile, write: Writer): RunLine[] {
  const { entry } = holding
  return [
    partyInOneCell(holderLines(holding, write)),
    formatShare(entry.percentage, write.locale),
    formatCount(entry.numberOfShares, write.locale),
    formatMoney(entry.totalNominalValue, write.locale),
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
    const { label, text } = factorWords(write.of('report.factors'), name, value, write.locale)
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
  const share = (of: Parameters<typeof formatShare>[0]) => formatShare(of, write.locale)
  const named = isLeftOut ? t('named') : `${t('named')} ${t('notShown', { share: share(totals.notShown) })}`
  return [
    [{ text: named, isStrong: true }],
    share(totals.named),
    totals.shares === null ? '' : formatCount(totals.shares, write.locale),
    totals.nominal === null ? '' : formatMoney(totals.nominal, write.locale),
    issued ? t('issued', { amount: formatMoney(issued, write.locale) }) : '',
  ]
}

/** Who acts for the company as its register, or it itself, names them. */
export function officersSection({ report, sources, cite, absent, since }: ReportOnFile, write: Writer): Block[] {
  const t = write.of('report.officers')
  const officers = report.relationships?.legalRepresentatives ?? []
  if (officers.length === 0) return absent('officers')
  const entered = officers.filter(({ source }) => resolveSource(source, sources)?.origin === 'register').length
  // A register keeps who was last entered: nobody acts for a company that is gone.
  const hasEnded = conditionOf(report.basicInformation?.status, report) === 'inactive'
  const heads = [column(t('name')), column(t('role')), column(t('born')), column(t('since')), column(t('source'))]
  const rows = officers.map((officer) => [
    partyInOneCell([partyRuns(officer, write), ...homeLines(officer, write)]),
    partyInOneCell(roleLines(officer.role, write)),
    birthText(officer.person?.dateOfBirth, write),
    officer.startDate ? write.date(officer.startDate) : write.notStated,
    cite(officer.source) ?? write.notStated,
  ])
  return [
    ...since('officers'),
    note(t('remark', { count: officers.length, entered })),
    ...(hasEnded ? [note(t('ended'))] : []),
    ...table(t('label'), heads, rows),
  ]
}
