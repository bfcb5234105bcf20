import { getTranslations } from 'next-intl/server'
import { Overview } from '#components/overview/overview.tsx'
import { requirePerson } from '#lib/console/session.ts'

export async function generateMetadata() {
  const t = await getTranslations('overview')
  return { title: t('title') }
}

export default async function OverviewPage() {
  await requirePerson()
  return <Overview />
}
