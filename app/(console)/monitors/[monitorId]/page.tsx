import { notFound } from 'next/navigation'
import { MonitorPage } from '#components/features/service/monitors/detail/monitor-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { requireRole } from '#lib/console/program/server/session.ts'
import { readers, Uuid } from '#lib/contract/index.ts'
import type { Place } from '../../../params.ts'
import { titledWith } from '../../../titles.ts'

export const generateMetadata = titledWith('monitors.title', 'monitor', 'monitorId')

export default async function OneMonitor({ params }: Place<'monitorId'>) {
  await requireRole(readers)
  const { monitorId } = await params
  if (!Uuid.safeParse(monitorId).success) notFound()
  return withTexts(['changes', 'company.facts', 'monitors', 'unknown'], <MonitorPage monitorId={monitorId} />)
}
