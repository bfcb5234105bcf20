'use client'

import { type ReactNode, useMemo, useState } from 'react'
import { submitOnce } from '#lib/client/double-submit.ts'
import { useAskAgain } from '#lib/client/hooks.ts'
import { screeningLimits } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { absent, Button, Dialog, FormDialog, SelectField, useTranslations } from '../../../../ui/kit.ts'
import { type CsvTable, partsOf, tableOf } from '../../../../widgets/csv-file/table.ts'
import { guessHits, type HitMapping, hitFields, hitsInFile, type ReadHits } from './columns.ts'
import { Problems } from './problems.tsx'

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
  if (table.openQuoteLine === null && table.lines.length > 1)
    return <ImportHitsDialog key={text} table={table} letters={letters} {...props} />
  return (
    <>
      <TableRefused table={table} />
      {letters}
    </>
  )
}

/** Why a file of hits cannot be taken: after a quotation mark that nothing closes the rest was taken for one cell. */
export function TableRefused({ table: { openQuoteLine: line, lines } }: { table: CsvTable }) {
  const t = useTranslations('screening')
  return (
    <span role="alert" className="text-sm text-bad">
      {line === null ? absent(t, 'empty', known(lines.length, { what: 'file' })) : t('openQuote', { line })}
    </span>
  )
}

/** Below the console's limit for a body, less what surrounds the rows. */
const partBytesMax = 40_000

interface ImportDialogProps extends Omit<TakenFileProps, 'text'> {
  table: CsvTable
}

const none = ''

/** Which column of the provider is what, asked before anything is taken; then what was taken, and each line that was not. */
function ImportHitsDialog({ serviceId, table, fileName, letters, onClose }: ImportDialogProps) {
  const t = useTranslations('screening.import')
  const [mapping, setMapping] = useState<HitMapping>(() => guessHits(table))
  const read = useMemo(() => hitsInFile(table, mapping, fileName), [table, mapping, fileName])
  const { isBusy, error, imported, run } = useImport(serviceId)
  if (imported !== null) return <ImportedDialog imported={imported} onClose={onClose} />
  const head = table.lines[0]?.cells ?? []
  const first = table.lines[1]?.cells ?? []
  const columns = Array.from({ length: table.columns }, (_, at) => ({
    value: String(at),
    label: head[at] || t('column', { number: at + 1 }),
  }))
  const { rowsMax } = screeningLimits
  const disabledReason =
    read.rows.length > rowsMax ? t('tooMany', { max: rowsMax }) : read.rows.length === 0 ? t('noRows') : null
  return (
    <FormDialog
      size="l"
      title={t('title')}
      description={t('what')}
      submitLabel={t('does', { count: read.rows.length })}
      isBusy={isBusy}
      error={error}
      disabledReason={disabledReason}
      onClose={onClose}
      onSubmit={() => void run(read)}
    >
      {letters}
      <div className="grid grid-cols-2 gap-4 max-panel:grid-cols-1">
        {hitFields.map((field) => {
          const column = mapping[field]
          return (
            <SelectField
              key={field}
              label={t(`fields.${field}`)}
              hint={column === null ? undefined : t('first', { value: first[column] || '–' })}
              value={column === null ? none : String(column)}
              options={[{ value: none, label: t('notThere') }, ...columns]}
              onChange={(text) => setMapping({ ...mapping, [field]: text === none ? null : Number(text) })}
            />
          )
        })}
      </div>
      <Problems problems={read.problems} title={t('problems', { count: read.problems.length })} />
    </FormDialog>
  )
}

function ImportedDialog({ imported, onClose }: { imported: Imported; onClose: () => void }) {
  const t = useTranslations('screening.import')
  const { added, repeated, problems } = imported
  return (
    <Dialog isOpen title={t('done')} onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      <p role="status" className="mb-3">
        {t('result', { added, repeated })}
      </p>
      <Problems problems={problems} title={t('problems', { count: problems.length })} />
    </Dialog>
  )
}

interface Imported {
  added: number
  repeated: number
  problems: { line: number; problem: string }[]
}

/** Sends hits part by part. A repeat after a failure adds none twice: the console knows a hit it has. */
function useImport(serviceId: string) {
  const askAgain = useAskAgain('importScreeningHits')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const [imported, setImported] = useState<Imported | null>(null)
  const run = async ({ rows, problems, lines }: ReadHits) => {
    setBusy(true)
    setError(null)
    const sum: Imported = { added: 0, repeated: 0, problems: [] }
    const unread = problems.slice(0, screeningLimits.unreadKeptMax)
    let importId: string | undefined
    try {
      for (const part of partsOf(rows, screeningLimits.rowsAtOnceMax, partBytesMax)) {
        const body = { rows: part, lines, ...(importId === undefined ? { unread } : { unread: [], importId }) }
        const { value } = await submitOnce('importScreeningHits', { params: { serviceId }, body })
        importId = value.importId
        sum.added += value.added
        sum.repeated += value.repeated
        sum.problems.push(...value.problems)
      }
      setImported(sum)
    } catch (caught) {
      setError(caught instanceof Error ? caught : new Error(String(caught)))
    } finally {
      setBusy(false)
      void askAgain()
    }
  }
  return { isBusy, error, imported, run }
}
