'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { batchLimits } from '#lib/contract/index.ts'
import { formatCount } from '../../../../format.ts'
import { PageFrame } from '../../../../page/page-frame.tsx'
import { TrailEnd } from '../../../../page/trail-end.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { useReader } from '../../../../ui/reader.tsx'
import { Section } from '../../../../ui/section.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { Promised } from '../../../../widgets/cost/promise.tsx'
import { OpenQuote } from '../../../../widgets/csv-file/open-quote.tsx'
import { type CsvTable, tableOf } from '../../../../widgets/csv-file/table.ts'
import { type ColumnMapping, guessColumns, hasHeading, noMapping, rowsOf } from './mapping.ts'
import { MappingFields } from './mapping-fields.tsx'
import { Preview } from './preview.tsx'
import { BatchSource } from './source.tsx'
import { useUpload } from './use-upload.ts'

const noTable: CsvTable = { lines: [], columns: 0, openQuoteLine: null }

/** A file or a pasted list becomes a batch: which column is what is guessed and decided by a person. Nothing is ordered here. */
export function NewBatchPage() {
  const t = useTranslations('batches.create')
  const { locale } = useReader()
  const [name, setName] = useState('')
  const [table, setTable] = useState(noTable)
  const [isHeaded, setHeaded] = useState(true)
  const [mapping, setMapping] = useState<ColumnMapping>(noMapping)
  const [jurisdiction, setJurisdiction] = useState('')
  const { upload, isRunning, run } = useUpload()
  const read = useMemo(() => rowsOf(table, mapping, isHeaded, jurisdiction), [table, mapping, isHeaded, jurisdiction])
  const take = (text: string, source: string) => {
    const found = tableOf(text)
    const isFirstHead = hasHeading(found)
    setTable(found)
    setHeaded(isFirstHead)
    setMapping(guessColumns(found, isFirstHead))
    setName((given) => given || source.slice(0, batchLimits.nameCharactersMax))
  }
  const hasLines = table.lines.length > 0
  const tooMany = read.rows.length > batchLimits.rowsMax
  const off =
    read.rows.length === 0
      ? t('noLines')
      : tooMany
        ? t('tooMany', { max: formatCount(batchLimits.rowsMax, locale) })
        : null
  return (
    <PageFrame title={t('title')} remark={t('what')}>
      <TrailEnd name={t('title')} />
      <div className="flex flex-col gap-6">
        <BatchSource onTake={take} hasLines={hasLines} />
        <OpenQuote line={table.openQuoteLine} />
        {hasLines && (
          <>
            <Section heading={t('columns')} remark={t('columnsRemark')}>
              <MappingFields
                table={table}
                mapping={mapping}
                onChange={setMapping}
                isHeaded={isHeaded}
                onHeaded={setHeaded}
                jurisdiction={jurisdiction}
                onJurisdiction={setJurisdiction}
              />
            </Section>
            <Preview read={read} />
            <Section heading={t('begin')}>
              <div className="flex flex-wrap items-end gap-4">
                <TextField
                  label={t('name')}
                  className="w-panel max-w-full"
                  value={name}
                  maxLength={batchLimits.nameCharactersMax}
                  onChange={setName}
                />
                <Button
                  act="createBatch"
                  kind="primary"
                  off={off ?? (name.trim() === '' ? t('noName') : null)}
                  isBusy={isRunning}
                  onClick={() => void run(name.trim(), read.rows)}
                >
                  {t('match', { count: read.rows.length, shown: formatCount(read.rows.length, locale) })}
                </Button>
                <span role="status" className="text-sm text-ink-3">
                  {upload ? t('sent', { sent: upload.sent, count: upload.count }) : <Promised>{t('free')}</Promised>}
                </span>
              </div>
              {upload?.error && (
                <div className="mt-4">
                  <ErrorNotice error={upload.error} />
                </div>
              )}
            </Section>
          </>
        )}
      </div>
    </PageFrame>
  )
}
