import { getTranslations } from 'next-intl/server'
import { CoveragePage } from '#components/coverage/coverage-page.tsx'
import { requireRole } from '#lib/console/session.ts'
import { readers } from '#lib/contract/index.ts'

export async function generateMetadata() {
  const t = await getTranslations('coverage')
  return { title: t('title') }
}

export default async function Coverage() {
  await requireRole(readers)
  return <CoveragePage />
}
