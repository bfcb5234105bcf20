import { getTranslations } from 'next-intl/server'
import { Forbidden } from '#components/shell/forbidden.tsx'
import { personOfPage } from '#lib/console/session.ts'

export async function generateMetadata() {
  const t = await getTranslations('shell.forbidden')
  return { title: t('title') }
}

export default async function ForbiddenPage() {
  const person = await personOfPage()
  return <Forbidden role={person?.role ?? null} />
}
