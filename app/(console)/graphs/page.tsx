import { getTranslations } from 'next-intl/server'
import { FilePage } from '#components/graph/bods/opening/file-page.tsx'
import { requireRole } from '#lib/console/session.ts'
import { readers } from '#lib/contract/index.ts'

export async function generateMetadata() {
  const t = await getTranslations('graphFiles.open')
  return { title: t('title') }
}

export default async function GraphFile() {
  await requireRole(readers)
  return <FilePage />
}
