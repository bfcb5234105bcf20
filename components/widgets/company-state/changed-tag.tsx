'use client'

import { withOwnTexts } from '../../ui/kit.ts'
import { useCompanyState } from './use-company-state.ts'

const TagWords = withOwnTexts(() => import('./tag-words.tsx'), 'TagWords', {
  companyState: {
    en: () => import('../../messages/en/companies/companyState.json'),
    de: () => import('../../messages/de/companies/companyState.json'),
  },
})

interface ChangedTagProps {
  serviceId: string
  /** The result that is offered; of a product, its newest one. */
  orderId?: string | null | undefined
  product?: string
  /** Without its link, where it stands in something that is pressed itself. */
  isPlain?: boolean
}

/** Beside a stored result that is offered for something: that it is known to be out of date. */
export function ChangedTag({ serviceId, orderId, product, isPlain = false }: ChangedTagProps) {
  const state = useCompanyState(serviceId)
  const answer = orderId ?? state?.answers.find((one) => one.product === product)?.orderId
  const isTouched = answer !== undefined && state?.later.some(({ touches }) => touches.includes(answer))
  return isTouched ? <TagWords serviceId={serviceId} isPlain={isPlain} /> : null
}
