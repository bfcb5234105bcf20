import type { CompanyStatus } from '#lib/contract/index.ts'
import { CompanyStatusMark } from './company-status.tsx'

interface StatedStatusProps {
  status: CompanyStatus | null | undefined
  condition: string | null | undefined
}

/** The status of a company as it is stored; proceedings count for more than a word of the register that does not mention them. */
export function StatedStatusMark({ status, condition }: StatedStatusProps) {
  const says = /insolven|bankrupt/i.test(status?.normalized ?? '')
  const isHidden = condition === 'insolvency' && !says
  return <CompanyStatusMark status={isHidden ? { normalized: 'insolvency' } : status} />
}
