import { getTranslations } from 'next-intl/server'
import { MonitorsPage } from '#components/monitors/monitors-page.tsx'
import { requireRole } from '#lib/console/session.ts'
import { readers } from '#lib/contract/index.ts'

export async function generateMetadata() {
  const t = await getTranslations('monitors')
  return { title: t('title') }
}

export default async function Monitors() {
  await requireRole(readers)
  return <MonitorsPage />
}
