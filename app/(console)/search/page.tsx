import { getTranslations } from 'next-intl/server'
import { SearchPage } from '#components/search/search-page.tsx'
import { requireRole } from '#lib/console/session.ts'
import { readers } from '#lib/contract/index.ts'

export async function generateMetadata() {
  const t = await getTranslations('search')
  return { title: t('title') }
}

export default async function Search() {
  await requireRole(readers)
  return <SearchPage />
}
