import { useTranslations } from 'next-intl'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import { absent } from '../../../../ui/absence.ts'
import type { CsvTable } from '../../../../widgets/csv-file/table.ts'

/** Whether all lines of a file were read: after a quotation mark that nothing closes the rest was taken for one cell. */
function readOf({ openQuoteLine, lines }: CsvTable): Knowledge<number> {
  if (openQuoteLine !== null) return unknown('notUnderstood', String(openQuoteLine))
  return known(lines.length, { what: 'file', id: null, on: null })
}

export function isRefused(table: CsvTable): boolean {
  return table.openQuoteLine !== null || table.lines.length < 2
}

/** Why a file of hits cannot be taken. */
export function TableRefused({ table }: { table: CsvTable }) {
  const t = useTranslations('screening')
  const read = readOf(table)
  return (
    <span role="alert" className="text-sm text-bad">
      {read.isKnown ? absent(t, 'empty', read) : t('openQuote', { line: table.openQuoteLine ?? 0 })}
    </span>
  )
}
