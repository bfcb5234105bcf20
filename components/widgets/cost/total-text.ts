'use client'

import { usePreferences, useTranslations } from '../../ui/kit.ts'

/** A total as its compartment says it, with what is not known of it beside it: never a sum that hides a part. */
export function useTotalText(): (credits: number | null | undefined, unknown: number) => string {
  const t = useTranslations('ui.cost')
  const { formatCount } = usePreferences()
  return (credits, unknown) => {
    if (credits === undefined) return t('loading')
    if (credits === null) return t('unknown')
    const figure = t('total', { count: credits, shown: formatCount(credits) })
    return unknown === 0 ? figure : t('partly', { figure, unknown })
  }
}
