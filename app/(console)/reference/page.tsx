import { getTranslations } from 'next-intl/server'
import { ReferencePage } from '#components/reference/reference-page.tsx'
import { requireRole } from '#lib/console/session.ts'
import { readers } from '#lib/contract/index.ts'

export async function generateMetadata() {
  const t = await getTranslations('reference')
  return { title: t('title') }
}

export default async function Reference() {
  await requireRole(readers)
  return <ReferencePage />
}
