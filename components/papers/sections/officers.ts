import { resolveSource } from '#lib/domain/evidence/index.ts'
import { conditionOf } from '#lib/domain/risks/index.ts'
import type { Block } from '#lib/paper/index.ts'
import { column, note, table } from '../blocks.ts'
import { birthText, homeLines, partyInOneCell, partyRuns, roleLines } from '../parties.ts'
import type { ReportOnFile } from '../report.ts'
import type { Writer } from '../writer.ts'

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
