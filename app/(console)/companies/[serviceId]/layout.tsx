import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { CompanyFrame } from '#components/company/company-frame.tsx'
import { requireRole } from '#lib/console/session.ts'
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
  return <CompanyFrame serviceId={serviceId}>{children}</CompanyFrame>
}
