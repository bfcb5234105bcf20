'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useShortcut } from '../../../ui/keyboard/hooks.ts'
import { SelectField } from '../../../ui/text-field.tsx'
import { httpClasses, periods, shownStatuses } from './filter.ts'
import type { DeliveryState } from './state.ts'

/** Three lists of the browser's own: status, what the receiver answered, how far back. */
export function DeliveryFilters({ state }: { state: DeliveryState }) {
  const t = useTranslations('webhooks.deliveries')
  const row = useRef<HTMLDivElement>(null)
  const focus = (index: number) => row.current?.querySelectorAll('select')[index]?.focus()
  useShortcut({ keys: 'f', label: t('filterKey'), group: 'page', run: () => focus(0) })
  useShortcut({ keys: 't', label: t('periodKey'), group: 'page', run: () => focus(2) })
  const { filter, choose } = state
  return (
    <div ref={row} className="mb-3 flex flex-wrap gap-3">
      <SelectField
        label={t('stateHead')}
        value={filter.status}
        options={shownStatuses.map((value) => ({ value, label: t(value === 'all' ? 'all' : `state.${value}`) }))}
        onChange={(text) => choose({ status: oneOf(shownStatuses, text) })}
      />
      <SelectField
        label={t('http')}
        value={filter.http}
        options={httpClasses.map((value) => ({
          value,
          label: value === 'any' ? t('all') : value === 'none' ? t('noAnswer') : value,
        }))}
        onChange={(text) => choose({ http: oneOf(httpClasses, text) })}
      />
      <SelectField
        label={t('period')}
        value={filter.period}
        options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        onChange={(text) => choose({ period: oneOf(periods, text) })}
      />
    </div>
  )
}

function oneOf<const V extends readonly [string, ...string[]]>(values: V, given: string): V[number] {
  return values.find((value) => value === given) ?? values[0]
}
