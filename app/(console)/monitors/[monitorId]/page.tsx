import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { MonitorPage } from '#components/features/monitors/detail/monitor-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { titleOfMonitor } from '#lib/console/server/monitor-title.ts'
import { requireRole } from '#lib/console/server/session.ts'
import { readers, Uuid } from '#lib/contract/index.ts'
import type { Place } from '../../../params.ts'

export async function generateMetadata({ params }: Place<'monitorId'>) {
  const [t, { monitorId }] = await Promise.all([getTranslations('monitors'), params])
  const title = t('title')
  return { title: Uuid.safeParse(monitorId).success ? await titleOfMonitor(monitorId, title) : title }
}

export default async function OneMonitor({ params }: Place<'monitorId'>) {
  await requireRole(readers)
  const { monitorId } = await params
  if (!Uuid.safeParse(monitorId).success) notFound()
  return withTexts(['monitors', 'unknown'], <MonitorPage monitorId={monitorId} />)
}
