'use client'

import { TriangleAlert } from 'lucide-react'
import { pages } from '../../pages.ts'
import { Icon, TextLink, useTranslations } from '../../ui/kit.ts'

/** "Changed since", with the way to what has changed. */
export function TagWords({ serviceId, isPlain }: { serviceId: string; isPlain: boolean }) {
  const t = useTranslations('companyState.mark')
  return (
    <span data-changed className="inline-flex items-center gap-1 text-sm whitespace-nowrap">
      <Icon of={TriangleAlert} size={14} className="text-warn" />
      {isPlain ? t('label') : <TextLink href={pages.history(serviceId)}>{t('label')}</TextLink>}
    </span>
  )
}
