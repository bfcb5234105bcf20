'use client'

import { type ReactNode, useMemo } from 'react'
import { tableOf } from '../../../../widgets/csv-file/table.ts'
import { ImportHitsDialog } from './import-dialog.tsx'
import { isRefused, TableRefused } from './table-refused.tsx'

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
