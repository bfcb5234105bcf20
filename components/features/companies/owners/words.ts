'use client'

import { useTranslations } from 'next-intl'
import type { OwnerInterest } from '#lib/contract/index.ts'
import type { Threshold } from '#lib/domain/ownership/index.ts'

/** "shareholding, indirect"; a type this console does not know stays as it came. */
export function useInterestName(): (interest: OwnerInterest) => string {
  const t = useTranslations('owners')
  return ({ type, directOrIndirect }) => {
    const kind = type ? (t.has(`interests.${type}`) ? t(`interests.${type}`) : type) : t('interests.unknown')
    const way = directOrIndirect && t.has(`ways.${directOrIndirect}`) ? t(`ways.${directOrIndirect}`) : directOrIndirect
    return [kind, way].filter(Boolean).join(', ')
  }
}

/** "more than 25 %", "25 % or more". */
export function useThresholdText(): (threshold: Threshold) => string {
  const t = useTranslations('owners.threshold')
  return ({ percent, isInclusive }) => t(isInclusive ? 'atLeastPercent' : 'moreThanPercent', { percent })
}
