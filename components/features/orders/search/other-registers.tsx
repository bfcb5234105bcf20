'use client'

import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { absent, EmptyState, useTranslations } from '../../../ui/kit.ts'
import { CostButton } from '../../../widgets/cost/cost-button.tsx'
import { namedRegistersMax } from './registers.ts'
import { useSearchCost } from './use-live-search.ts'

interface OtherRegistersProps {
  /** How many companies were found, where that is known. */
  found: Knowledge<number>
  /** Those that can be searched and were not. */
  codes: readonly string[]
  isSending: boolean
  /** With the price that was shown. */
  onSearch: (codes: readonly string[], credits: number | null | undefined) => void
}

/** After a search that found nothing, or was not answered by every register: what else can be tried, with its price. */
export function OtherRegisters({ found, codes, isSending, onSearch }: OtherRegistersProps) {
  const t = useTranslations('search.others')
  const words = useTranslations('ui.cost')
  const cost = useSearchCost(codes)
  const text = typeof cost === 'number' ? undefined : words(cost === undefined ? 'loading' : 'unknown')
  const registers = codes.length > namedRegistersMax ? t('many', { count: codes.length }) : codes.join(', ')
  return (
    <EmptyState
      kind={found.isKnown ? 'notFound' : 'failed'}
      title={found.isKnown ? absent(t, 'none', found) : t('open')}
      next={
        codes.length > 0 && (
          <CostButton
            act="createLiveSearch"
            credits={cost ?? 0}
            costText={text}
            isBusy={isSending}
            onClick={() => onSearch(codes, cost)}
          >
            {t('search', { registers })}
          </CostButton>
        )
      }
    >
      {t(found.isKnown ? 'next' : 'openWhy')} {codes.length > 0 && t('notSearched', { registers })}
    </EmptyState>
  )
}
