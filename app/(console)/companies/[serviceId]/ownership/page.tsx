import { getTranslations } from 'next-intl/server'
import { OwnershipPage } from '#components/graph/ownership-page.tsx'
import { titleOfCompany } from '#lib/console/companies/title.ts'
import { requireRole } from '#lib/console/session.ts'
import { readers } from '#lib/contract/index.ts'
import { idIn } from '../../../../params.ts'

interface Props {
  params: Promise<{ serviceId: string }>
}

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('graph')
  return { title: await titleOfCompany(idIn((await params).serviceId), t('title')) }
}

export default async function Ownership({ params }: Props) {
  await requireRole(readers)
  return <OwnershipPage serviceId={idIn((await params).serviceId)} />
}
