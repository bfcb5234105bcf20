'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { ErrorNotice, Section, SkeletonRows } from '../../../ui/kit.ts'
import { UnknownDrawer } from '../../../widgets/raw/unknown-drawer.tsx'
import { HitTable } from './hit-table.tsx'
import { OtherRegisters } from './other-registers.tsx'
import { PartLine } from './part-line.tsx'
import { isSearchable } from './registers.ts'
import { SearchHead } from './search-head.tsx'
import type { LiveResults } from './use-live-results.ts'
import type { useLiveSearch } from './use-live-search.ts'
import type { Registers } from './use-registers.ts'

interface LiveResultsViewProps {
  results: LiveResults
  registers: Registers
  openId: string | null
  onPeek: (serviceId: string) => void
  again: ReturnType<typeof useLiveSearch>
  searchIds: readonly string[]
}

/** One line a register asked, whatever became of it, then all that was found. */
export function LiveResultsView({ results, registers, openId, onPeek, again, searchIds }: LiveResultsViewProps) {
  const t = useTranslations('search.live')
  const health = useRoute('listSourceHealth', {})
  const { searches, parts, hits, found, isReady, error } = results
  const [search] = searches
  if (search === undefined) {
    if (error) return <ErrorNotice error={error} />
    return isReady ? null : <SkeletonRows rows={6} columns={4} />
  }
  const isWaiting = parts.some(({ part, isReading }) => part.status === 'running' || isReading)
  return (
    <Section
      heading={<bdi>{search.name ?? search.companyName}</bdi>}
      remark={
        found.isKnown || hits.length > 0
          ? t('remark', { found: hits.length, registers: parts.length })
          : t('remarkOpen', { registers: parts.length })
      }
      aside={<SearchHead search={search} searchIds={searchIds} />}
    >
      <ErrorNotice error={again.error} />
      <ErrorNotice error={error} />
      <ul className="mb-5">
        {parts.map((one) => (
          <PartLine
            key={one.part.jurisdictionCode}
            live={one}
            name={registers.all.find(({ code }) => code === one.part.jurisdictionCode)?.name ?? null}
            health={health.data?.value.health ?? []}
            isSending={again.isSending}
            onAgain={(credits) => again.send(one.search.companyName, [one.part.jurisdictionCode], searchIds, credits)}
          />
        ))}
      </ul>
      {hits.length > 0 && (
        <HitTable label={t('table')} hits={hits} typed={search.companyName} openId={openId} onPeek={onPeek} />
      )}
      <div className="mt-5">
        <UnknownDrawer fields={parts.flatMap(({ unexpected }) => unexpected)} />
      </div>
      {hits.length === 0 && isWaiting && <SkeletonRows rows={4} columns={4} />}
      {hits.length === 0 && !isWaiting && (
        <OtherRegisters
          found={found}
          codes={registers.all
            .filter((one) => isSearchable(one) && !parts.some(({ part }) => part.jurisdictionCode === one.code))
            .map(({ code }) => code)}
          isSending={again.isSending}
          onSearch={(codes, credits) => again.send(search.companyName, codes, searchIds, credits)}
        />
      )}
    </Section>
  )
}
