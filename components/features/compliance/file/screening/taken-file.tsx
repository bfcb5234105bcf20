'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import { absent } from '../../../../ui/kit.ts'
import { type CsvTable, tableOf } from '../../../../widgets/csv-file/table.ts'
import { ImportHitsDialog } from './import-dialog.tsx'

interface TakenFileProps {
  serviceId: string
  text: string
  fileName: string
  /** How the letters of the file were read, where it does not say so. */
  letters: ReactNode
  onClose: () => void
}

/** A file of hits that was chosen: its columns are asked for, or it is said why it cannot be taken. */
export function TakenFile({ text, letters, ...props }: TakenFileProps) {
  const table = useMemo(() => tableOf(text), [text])
  if (!isRefused(table)) return <ImportHitsDialog key={text} table={table} letters={letters} {...props} />
  return (
    <>
      <TableRefused table={table} />
      {letters}
    </>
  )
}

/** Whether all lines of a file were read: after a quotation mark that nothing closes the rest was taken for one cell. */
function readOf({ openQuoteLine, lines }: CsvTable): Knowledge<number> {
  if (openQuoteLine !== null) return unknown('notUnderstood', String(openQuoteLine))
  return known(lines.length, { what: 'file', id: null, on: null })
}

function isRefused(table: CsvTable): boolean {
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
