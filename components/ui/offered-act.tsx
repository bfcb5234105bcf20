'use client'

import type { ReactNode } from 'react'
import { type AnyRouteId, rows, roles as userRoles } from '#lib/contract/index.ts'
import { useMay } from './may.tsx'
import { NothingNext } from './nothing-box.tsx'
import { usePreferences } from './preferences.tsx'
import { useTranslations } from './translations.ts'

/** The way to an act, or whose act it is where the reader's role may not do it. */
export function OfferedAct({ act, children }: { act: AnyRouteId; children: ReactNode }) {
  const t = useTranslations('ui.nothing')
  const { locale } = usePreferences()
  if (useMay(act)) return <NothingNext>{children}</NothingNext>
  const names = userRoles.filter((role) => rows[act].roles.includes(role)).map((role) => t(`roles.${role}`))
  return <p className="text-ink-2">{t('others', { roles: new Intl.ListFormat(locale).format(names) })}</p>
}
