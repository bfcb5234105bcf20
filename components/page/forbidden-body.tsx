'use client'

import { usePathname } from 'next/navigation'
import { mayRead, readers, roles, type UserRole } from '#lib/contract/index.ts'
import { ButtonLink, EmptyState, pages, useTranslations } from '../ui/kit.ts'
import { rolesOfPath } from './nav.ts'
import { PageFrame } from './page-frame.tsx'
import { TrailEnd } from './trail-end.tsx'

/** Which role the page is for and whom to ask; the address stays, so that it works once the role is given. */
export function ForbiddenBody({ role }: { role: UserRole | null }) {
  const t = useTranslations('shell')
  const readBy = rolesOfPath(usePathname()) ?? readers
  const allowed = roles.filter((one) => mayRead(one, readBy)).map((one) => t(`roles.${one}`))
  return (
    <PageFrame title={t('forbidden.title')}>
      <TrailEnd name={t('forbidden.title')} />
      <EmptyState
        kind="closedByLaw"
        title={t('forbidden.text', { role: role === null ? '–' : t(`roles.${role}`), roles: allowed.join(', ') })}
        next={<ButtonLink href={pages.overview()}>{t('forbidden.home')}</ButtonLink>}
      >
        {t('forbidden.ask')}
      </EmptyState>
    </PageFrame>
  )
}
