import { getTranslations } from 'next-intl/server'
import { HistoryPage } from '#components/history/history-page.tsx'
import { titleOfCompany } from '#lib/console/companies/title.ts'
import { requireRole } from '#lib/console/session.ts'
import { readers } from '#lib/contract/index.ts'
import { idIn } from '../../../../params.ts'

interface Props {
  params: Promise<{ serviceId: string }>
}

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('shell.tabs')
  return { title: await titleOfCompany(idIn((await params).serviceId), t('history')) }
}

export default async function Company({ params }: Props) {
  await requireRole(readers)
  return <HistoryPage serviceId={idIn((await params).serviceId)} />
}
