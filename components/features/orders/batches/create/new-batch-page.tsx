'use client'

import { useMemo, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { batchLimits, type NewBatchRow } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { PageFrame } from '../../../../page/page-frame.tsx'
import { TrailEnd } from '../../../../page/trail-end.tsx'
import {
  absent,
  Button,
  Checkbox,
  CountryCode,
  columnsOf,
  DataTable,
  EmptyLine,
  ErrorNotice,
  Muted,
  Note,
  Section,
  SelectField,
  TextField,
  useCounted,
  usePreferences,
  useTranslations,
} from '../../../../ui/kit.ts'
import { Promised } from '../../../../widgets/cost/promise.tsx'
import { OpenQuote } from '../../../../widgets/csv-file/file-letters.tsx'
import { type CsvTable, tableOf } from '../../../../widgets/csv-file/table.ts'
import { useJurisdictionName } from '../../../../widgets/products/use-jurisdiction-name.ts'
import {
  type ColumnMapping,
  customerColumn,
  fields,
  guessColumns,
  hasHeading,
  type MappedField,
  noMapping,
  type ReadRows,
  rowsOf,
} from './mapping.ts'
import { BatchSource } from './source.tsx'
import { useUpload } from './use-upload.ts'

const none = ''

const noTable: CsvTable = { lines: [], columns: 0, openQuoteLine: null }

/** A file or a pasted list becomes a batch: which column is what is guessed and decided by a person. Nothing is ordered here. */
export function NewBatchPage() {
  const t = useTranslations('batches.create')
  const counted = useCounted()
  const { formatCount } = usePreferences()
  const [name, setName] = useState('')
  const [table, setTable] = useState(noTable)
  const [isHeaded, setHeaded] = useState(true)
  const [mapping, setMapping] = useState<ColumnMapping>(noMapping)
  const [jurisdiction, setJurisdiction] = useState('')
  const { sent, count, error, isRunning, run } = useUpload()
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
  const disabledReason =
    read.rows.length === 0 ? t('noLines') : tooMany ? t('tooMany', { max: formatCount(batchLimits.rowsMax) }) : null
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
                  disabledReason={disabledReason ?? (name.trim() === '' ? t('noName') : null)}
                  isBusy={isRunning}
                  onClick={() => run({ name: name.trim(), rows: read.rows })}
                >
                  {t('match', counted(read.rows.length))}
                </Button>
                <span role="status" className="text-sm text-ink-3">
                  {count !== undefined ? t('sent', { sent, count }) : <Promised>{t('free')}</Promised>}
                </span>
              </div>
              {error && (
                <div className="mt-4">
                  <ErrorNotice error={error} />
                </div>
              )}
            </Section>
          </>
        )}
      </div>
    </PageFrame>
  )
}

interface MappingFieldsProps {
  table: CsvTable
  mapping: ColumnMapping
  onChange: (mapping: ColumnMapping) => void
  isHeaded: boolean
  onHeaded: (isHeaded: boolean) => void
  jurisdiction: string
  onJurisdiction: (code: string) => void
}

/** Which column is what, with the first value of each beside it; a column has one meaning only. */
function MappingFields({
  table,
  mapping,
  onChange,
  isHeaded,
  onHeaded,
  jurisdiction,
  onJurisdiction,
}: MappingFieldsProps) {
  const t = useTranslations('batches.create')
  const catalogue = useRoute('listJurisdictions', {})
  const nameOf = useJurisdictionName()
  const codes = Object.keys(catalogue.data?.value ?? {})
  const head = isHeaded ? (table.lines[0]?.cells ?? []) : []
  const first = table.lines[isHeaded ? 1 : 0]?.cells ?? []
  const columns = Array.from({ length: table.columns }, (_, column) => ({
    value: String(column),
    label: head[column] || t('column', { number: column + 1 }),
  }))
  const choose = (field: MappedField, value: string) => {
    const column = value === none ? null : Number(value)
    const freed = fields.filter((other) => column !== null && mapping[other] === column)
    onChange({ ...mapping, ...Object.fromEntries(freed.map((other) => [other, null])), [field]: column })
  }
  const customers = customerColumn(table, isHeaded)
  const hintOf = (field: MappedField) => {
    const column = mapping[field]
    if (column !== null) return t('first', { value: first[column] || '–' })
    if (field === 'customer' && customers !== null) return t('customerFound', { column: head[customers] ?? '' })
    return t(`hints.${field}`)
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-3 gap-4 max-panel:grid-cols-1">
        {fields.map((field) => (
          <SelectField
            key={field}
            label={t(`fields.${field}`)}
            hint={hintOf(field)}
            value={mapping[field] === null ? none : String(mapping[field])}
            options={[{ value: none, label: t('notThere') }, ...columns]}
            onChange={(text) => choose(field, text)}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-5">
        <SelectField
          label={t('fallback')}
          className="w-panel max-w-full"
          value={jurisdiction}
          options={[
            { value: none, label: t('anyRegister') },
            ...codes.map((code) => ({ value: code, label: `${code} · ${nameOf(code)}` })),
          ]}
          onChange={onJurisdiction}
        />
        <Checkbox checked={isHeaded} onChange={onHeaded}>
          {t('headed')}
        </Checkbox>
      </div>
    </div>
  )
}

const shownRows = 8
const shownProblems = 12

/** The first rows as they were understood, and every line that cannot be taken, with its reason. */
function Preview({ read }: { read: ReadRows }) {
  const t = useTranslations('batches.create')
  const counted = useCounted()
  const { rows, problems } = read
  return (
    <Section heading={t('preview')} remark={t('previewRemark', counted(rows.length))}>
      <DataTable
        label={t('preview')}
        rows={rows.slice(0, shownRows)}
        columns={useColumns()}
        rowId={({ line }) => String(line)}
        read={known(rows, { what: 'file' })}
        nothing={(proof) => <EmptyLine>{absent(t, 'noRows', proof)}</EmptyLine>}
      />
      {problems.length > 0 && (
        <div className="mt-4 border-s-[3px] border-warn-line bg-warn-tint px-inset py-3">
          <p className="font-medium">{t('problems', { count: problems.length })}</p>
          <ul className="mt-2 text-sm text-ink-2">
            {problems.slice(0, shownProblems).map(({ line, problem, text }) => (
              <li key={line}>
                {t('problemLine', { line })} {t(`problem.${problem}`)} <Muted>{text}</Muted>
              </li>
            ))}
          </ul>
          {problems.length > shownProblems && (
            <Note>{t('moreProblems', { count: problems.length - shownProblems })}</Note>
          )}
        </div>
      )}
    </Section>
  )
}

function useColumns() {
  const t = useTranslations('batches.create')
  return columnsOf<NewBatchRow>(t, {
    line: { width: '64px', isFigure: true, cell: ({ line }) => line },
    company: {
      isName: true,
      cell: ({ name, serviceId }) => (name ? <bdi>{name}</bdi> : <code>{serviceId}</code>),
    },
    number: {
      label: t('fields.number'),
      width: '20%',
      cell: ({ number }) => <code>{number}</code>,
    },
    jurisdiction: {
      label: t('fields.jurisdiction'),
      width: '120px',
      isSecondary: true,
      cell: ({ jurisdictionCode }) => jurisdictionCode && <CountryCode code={jurisdictionCode} />,
    },
    reference: {
      label: t('fields.reference'),
      width: '16%',
      isSecondary: true,
      cell: ({ customerReference }) => <bdi>{customerReference}</bdi>,
    },
    customer: {
      label: t('fields.customer'),
      width: '16%',
      isSecondary: true,
      cell: ({ customerId }) => <bdi>{customerId}</bdi>,
    },
  })
}
