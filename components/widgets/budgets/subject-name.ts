import { useCallback } from 'react'
import { type Budget, budgetSubjectOf } from '#lib/contract/index.ts'
import { useTranslations } from '../../ui/translations.ts'
import { useProductName } from '../products/product-name.ts'

/** What a budget is of, in the reader's language: the organization, a person, a product, a customer, a key. */
export function useSubjectName(): (budget: Pick<Budget, 'subject' | 'name'>) => string {
  const t = useTranslations('settings.budget')
  const productName = useProductName()
  return useCallback(
    ({ subject, name }) => {
      const { kind, name: own } = budgetSubjectOf(subject)
      if (kind === 'organization') return t('organization')
      return kind === 'product' ? productName(own) : (name ?? own)
    },
    [t, productName],
  )
}
