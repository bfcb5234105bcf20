'use client'

import { useTranslations } from 'next-intl'
import type { InvoiceSnapshot } from '#lib/contract/index.ts'
import { UnknownDrawer } from '../../../widgets/raw/unknown-drawer.tsx'
import { unknownOfRows } from './unknown.ts'

/** What of an invoice the schema has no place for: above the events with its values; of an event, its panel shows them. */
export function InvoiceUnknown({ snapshot }: { snapshot: InvoiceSnapshot }) {
  const t = useTranslations('invoices.unknown')
  const ofRows = unknownOfRows(snapshot)
  return (
    <div className="mt-6 flex flex-col gap-3">
      <UnknownDrawer fields={snapshot.values ?? []} />
      {ofRows.length > 0 && (
        <p className="text-sm text-ink-2">
          {t('ofRows')}{' '}
          {ofRows.map(({ name, count }) => (
            <span key={name} className="me-3 whitespace-nowrap">
              <code>{name}</code> × {count}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
