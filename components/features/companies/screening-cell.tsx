'use client'

import type { ListedScreening } from '#lib/contract/index.ts'
import { classNames, Muted, usePreferences, useTranslations } from '../../ui/kit.ts'
import { listedLabels, type ScreeningMeaning } from '../../widgets/screening/state-labels.ts'

const colours: Record<ScreeningMeaning, string> = {
  bad: 'font-medium text-bad',
  warn: 'font-medium text-warn',
  plain: 'text-ink-3',
  ok: 'text-ok',
}

/** The least of the screening of a company, and whom it is about; the whole sentence on hover. */
export function ScreeningCell({ screening }: { screening: ListedScreening | null | undefined }) {
  const t = useTranslations('screeningState')
  const { locale } = usePreferences()
  if (!screening) return <Muted>–</Muted>
  const { text, meaning, whole } = listedLabels(screening, t, locale)
  const names = (screening.names ?? []).join(', ')
  return (
    <span className="block w-0 min-w-[max(100%,6rem)]" title={whole}>
      <span className={classNames('block', colours[meaning])}>{text}</span>
      {screening.open != null && (
        <span className={classNames('block text-sm', colours.warn)}>{t('short.open', { count: screening.open })}</span>
      )}
      {names && <bdi className="block truncate text-sm text-ink-3">{names}</bdi>}
    </span>
  )
}
