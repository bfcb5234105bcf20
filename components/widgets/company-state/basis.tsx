'use client'

import type { CompanyState } from '#lib/contract/index.ts'
import { useTranslations } from '../../ui/kit.ts'

export function Basis({ basis: { answers, changes } }: Pick<CompanyState, 'basis'>) {
  const t = useTranslations('companyState')
  return <p className="pt-2 text-sm text-ink-3">{t('basis', { answers, changes })}</p>
}
