'use client'

import { optionsOf, pages, Segmented, useRouter, useTranslations } from '../../../../ui/kit.ts'

const views = ['operation', 'work'] as const

/** The installation, or an administrator's own work as an analyst. Either comes from the server with its own texts. */
export function ViewChoice({ value }: { value: (typeof views)[number] }) {
  const t = useTranslations('home.view')
  const router = useRouter()
  return (
    <Segmented
      label={t('show')}
      value={value}
      options={optionsOf(views, t)}
      onChange={(view) => router.push(view === 'work' ? `${pages.overview()}?view=work` : pages.overview())}
    />
  )
}
