import { getTranslations } from 'next-intl/server'
import { OwnersPage } from '#components/owners/owners-page.tsx'
import { titleOfCompany } from '#lib/console/companies/title.ts'
import { requireRole } from '#lib/console/session.ts'
import { readers } from '#lib/contract/index.ts'
import { idIn } from '../../../../params.ts'

interface Props {
  params: Promise<{ serviceId: string }>
}

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('owners')
  return { title: await titleOfCompany(idIn((await params).serviceId), t('title')) }
}

export default async function Owners({ params }: Props) {
  await requireRole(readers)
  return <OwnersPage serviceId={idIn((await params).serviceId)} />
}
