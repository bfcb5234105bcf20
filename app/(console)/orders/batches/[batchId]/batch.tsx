'use client'

import { BatchActs } from '#components/features/companies/act/batch-acts.tsx'
import { BatchPage, type CompanyActsProps } from '#components/features/orders/batches/detail/batch-page.tsx'
import { MonitorMany } from '../../../monitor-many.tsx'

/** A batch with what can be done with its companies. */
export function BatchWithActs({ batchId }: { batchId: string }) {
  return <BatchPage batchId={batchId} CompanyActs={CompanyActs} />
}

function CompanyActs(props: CompanyActsProps) {
  return <BatchActs {...props} MonitorMany={MonitorMany} />
}
