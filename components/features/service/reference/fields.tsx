'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ReferenceDocument, Schema } from './document.ts'
import { fieldsOf } from './schema.ts'

interface FieldsProps {
  schema: Schema
  schemas: ReferenceDocument['schemas']
}

/** Fields of an object; nested ones are rendered when expanded, because schemas may hold themselves. */
export function FieldTable({ schema, schemas }: FieldsProps) {
  const t = useTranslations('reference')
  const fields = fieldsOf(schema, schemas)
  if (fields.length === 0) return <p className="text-ink-3">{t('noFields')}</p>
  return (
    <ul>
      {fields.map(({ name, type, isRequired, limits, inner }) => (
        <li key={name} className="border-b border-hair py-2 last:border-0">
          <span className="flex flex-wrap gap-x-4">
            <code className="font-medium">{name}</code>
            <span className="text-ink-2">{type}</span>
            {isRequired && <span className="text-sm text-ink-3">{t('required')}</span>}
            {limits !== '' && <code className="text-sm break-all text-ink-3">{limits}</code>}
          </span>
          {inner && <Inner schema={inner} schemas={schemas} name={name} />}
        </li>
      ))}
    </ul>
  )
}

function Inner({ schema, schemas, name }: FieldsProps & { name: string }) {
  const t = useTranslations('reference')
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="mt-1 ps-4">
      <summary className="text-sm text-ink-2">{t('inside', { name })}</summary>
      {isOpen && <FieldTable schema={schema} schemas={schemas} />}
    </details>
  )
}
