'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { pages } from '../pages.ts'
import { TrailEnd } from '../shell/trail-end.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { SkeletonLine } from '../ui/skeleton.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { CompanyHeader } from './company-header.tsx'
import { EventBanners } from './event-banners.tsx'
import { RunningOrders } from './running-orders.tsx'
import { tabsOf } from './tabs.ts'
import { useCompany } from './use-company.ts'

interface CompanyFrameProps {
  serviceId: string
  children: ReactNode
}

/** What every page of a company stands in: who it is, what is pressing, its tabs. Opening it fetches nothing that costs. */
export function CompanyFrame({ serviceId, children }: CompanyFrameProps) {
  const t = useTranslations('shell.tabs')
  const facts = useCompany(serviceId)
  const held = useRoute('getHeldCompany', { params: { serviceId } })
  const tabs = tabsOf(facts.company).map(({ id, count }) => ({
    href: pages.company(serviceId, id),
    label: t(id),
    ...(count !== null && count > 0 ? { count } : {}),
  }))
  // The picture of who owns it needs the room; its numbers are one tab away.
  const isBrief = usePathname() === pages.company(serviceId, 'ownership')
  return (
    <div>
      <TrailEnd name={facts.name ?? serviceId} />
      <header className="px-6 pt-4 max-panel:px-5">
        {facts.isPending ? (
          <HeaderSkeleton isBrief={isBrief} />
        ) : (
          <CompanyHeader serviceId={serviceId} facts={facts} isBrief={isBrief} />
        )}
      </header>
      <div className="border-b border-rule px-6 max-panel:px-5">
        <TabLinks label={t('label')} tabs={tabs} />
      </div>
      <div className="px-6 pt-4 pb-8 max-panel:px-5">
        {facts.error && <ErrorNotice error={facts.error} action={<Again onPress={() => void held.refetch()} />} />}
        {facts.basics?.report && <EventBanners report={facts.basics.report} />}
        <RunningOrders serviceId={serviceId} />
        {children}
      </div>
    </div>
  )
}

function Again({ onPress }: { onPress: () => void }) {
  const t = useTranslations('company')
  return <Button onClick={onPress}>{t('again')}</Button>
}

function HeaderSkeleton({ isBrief }: { isBrief: boolean }) {
  return (
    <div
      data-skeleton
      aria-hidden
      className={classNames('flex flex-col gap-5 overflow-hidden', isBrief ? 'h-14' : 'h-[212px]')}
    >
      <span className="block w-nav pt-3">
        <SkeletonLine />
      </span>
      <SkeletonLine index={1} />
      <SkeletonLine index={2} />
    </div>
  )
}
