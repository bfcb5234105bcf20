'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { SelectField } from '../../../../ui/text-field.tsx'
import type { CsvTable } from '../../../../widgets/csv-file/table.ts'
import { useJurisdictionName } from '../../../../widgets/products/use-jurisdiction-name.ts'
import { type ColumnMapping, customerColumn, fields, type MappedField } from './mapping.ts'

interface MappingFieldsProps {
  table: CsvTable
  mapping: ColumnMapping
  onChange: (mapping: ColumnMapping) => void
  isHeaded: boolean
  onHeaded: (isHeaded: boolean) => void
  jurisdiction: string
  onJurisdiction: (code: string) => void
}

const none = ''

/** Which column is what, with the first value of each beside it; a column has one meaning only. */
export function MappingFields(props: MappingFieldsProps) {
  const { table, mapping, onChange, isHeaded, onHeaded, jurisdiction, onJurisdiction } = props
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
