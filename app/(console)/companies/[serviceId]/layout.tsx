import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { CompanyFrame } from '#components/features/company/company-frame.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { nameForTitle } from '#lib/console/server/page-title.ts'
import { requireRole } from '#lib/console/server/session.ts'
import { readers, ServiceId } from '#lib/contract/index.ts'
import { idIn } from '../../../params.ts'

interface Props {
  params: Promise<{ serviceId: string }>
  children: ReactNode
}

export default async function CompanyLayout({ params, children }: Props) {
  await requireRole(readers)
  const serviceId = idIn((await params).serviceId)
  if (!ServiceId.safeParse(serviceId).success) notFound()
  const name = await nameForTitle('company', serviceId)
  return withTexts(
    [
      'company.actions',
      'company.events',
      'company.facts',
      'company.running',
      'company.unknown',
      'notes.star',
      'report.place',
    ],
    <CompanyFrame serviceId={serviceId} name={typeof name === 'string' ? name : null}>
      {children}
    </CompanyFrame>,
  )
}
