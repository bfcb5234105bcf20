import { getTranslations } from 'next-intl/server'
import { NotFound } from '#components/shell/not-found.tsx'

export async function generateMetadata() {
  const t = await getTranslations('notFound')
  return { title: t('title') }
}

export default function NotFoundPage() {
  return <NotFound />
}
