import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { MonitorPage } from '#components/monitors/detail/monitor-page.tsx'
import { requireRole } from '#lib/console/session.ts'
import { readers, Uuid } from '#lib/contract/index.ts'

interface MonitorPageProps {
  params: Promise<{ monitorId: string }>
}

export async function generateMetadata() {
  const t = await getTranslations('monitors')
  return { title: t('title') }
}

export default async function OneMonitor({ params }: MonitorPageProps) {
  await requireRole(readers)
  const { monitorId } = await params
  if (!Uuid.safeParse(monitorId).success) notFound()
  return <MonitorPage monitorId={monitorId} />
}
