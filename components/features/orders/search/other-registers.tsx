'use client'

import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { absent, EmptyState, useTranslations } from '../../../ui/kit.ts'
import { CostButton } from '../../../widgets/cost/cost-button.tsx'
import { namedRegistersMax } from './registers.ts'
import { useSearchCost } from './use-live-search.ts'

interface SearchButtonProps {
  codes: readonly string[]
  isSending: boolean
  /** With the price that was shown. */
  onSearch: (codes: readonly string[], credits: number | null | undefined) => void
  children: string
}

/** Searches these registers, with what that costs. */
export function SearchButton({ codes, isSending, onSearch, children }: SearchButtonProps) {
  const cost = useSearchCost(codes)
  return (
    <CostButton
      act="createLiveSearch"
      quote={cost === undefined ? undefined : { credits: cost }}
      isBusy={isSending}
      onClick={() => onSearch(codes, cost)}
    >
      {children}
    </CostButton>
  )
}

interface OtherRegistersProps extends Omit<SearchButtonProps, 'children'> {
  /** How many companies were found, where that is known. `codes` can be searched and were not. */
  found: Knowledge<number>
}

/** After a search that found nothing, or was not answered by every register: what else can be tried, with its price. */
export function OtherRegisters({ found, codes, isSending, onSearch }: OtherRegistersProps) {
  const t = useTranslations('search.others')
  const registers = codes.length > namedRegistersMax ? t('many', { count: codes.length }) : codes.join(', ')
  return (
    <EmptyState
      kind={found.isKnown ? 'notFound' : 'failed'}
      title={found.isKnown ? absent(t, 'none', found) : t('open')}
      next={
        codes.length > 0 && (
          <SearchButton {...{ codes, isSending, onSearch }}>{t('search', { registers })}</SearchButton>
        )
      }
    >
      {t(found.isKnown ? 'next' : 'openWhy')} {codes.length > 0 && t('notSearched', { registers })}
    </EmptyState>
  )
}
