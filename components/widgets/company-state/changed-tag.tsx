'use client'

import { TriangleAlert } from 'lucide-react'
import { Icon, pages, TextLink, useTranslations } from '../../ui/kit.ts'
import { useCompanyState } from './use-company-state.ts'

interface ChangedTagProps {
  serviceId: string
  /** The result that is offered; of a product, its newest one. */
  orderId?: string | null | undefined
  product?: string
  /** Without its link, where it stands in something that is pressed itself. */
  isPlain?: boolean
}

/** Beside a stored result that is offered for something: that it is known to be out of date, with the way to what has changed. */
export function ChangedTag({ serviceId, orderId, product, isPlain = false }: ChangedTagProps) {
  const t = useTranslations('ui')
  const state = useCompanyState(serviceId)
  const answer = orderId ?? state?.answers.find((one) => one.product === product)?.orderId
  const isTouched = answer !== undefined && state?.later.some(({ touches }) => touches.includes(answer))
  if (!isTouched) return null
  return (
    <span data-changed className="inline-flex items-center gap-1 text-sm whitespace-nowrap">
      <Icon of={TriangleAlert} size={14} className="text-warn" />
      {isPlain ? t('changedSince') : <TextLink href={pages.history(serviceId)}>{t('changedSince')}</TextLink>}
    </span>
  )
}
