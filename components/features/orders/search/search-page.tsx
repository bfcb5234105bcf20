'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import type { SearchRecord } from '#lib/contract/index.ts'
import { known, unknown } from '#lib/domain/knowledge/index.ts'
import {
  Age,
  absent,
  Button,
  CountryCode,
  EmptyState,
  ErrorNotice,
  Link,
  pages,
  Section,
  TextLink,
  Unread,
  useIsQuiet,
  useNow,
  useTranslations,
  WithPanel,
  withOwnTexts,
} from '../../../ui/kit.ts'
import { askedToday } from './asked-today.ts'
import type { Findings } from './finding.tsx'
import { foundTexts } from './found-texts.ts'
import { RegisterChips, type Registers, useRegisters } from './register-chips.tsx'
import { isSearchable } from './registers.ts'
import { SearchBox, searchBoxId } from './search-box.tsx'
import { useSearchState } from './state.ts'
import { useLiveSearch, useSearchCost, useSearchCosts } from './use-live-search.ts'

const loadFinding = () => import('./finding.tsx').then((file) => file.Finding)
const Finding = dynamic(loadFinding, { ssr: false })
const LiveResultsView = withOwnTexts(() => import('./live-results.tsx'), 'LiveResultsView', foundTexts)
const TypedResults = withOwnTexts(() => import('./typed/typed-results.tsx'), 'TypedResults', foundTexts)
const PartiesFound = withOwnTexts(() => import('./parties-found.tsx'), 'PartiesFound', foundTexts)
const HitPanel = withOwnTexts(() => import('./hit-panel.tsx'), 'HitPanel', foundTexts)

const minuteMs = 60_000
/** Where nothing was typed and nothing searched, a company is in no search of the page. */
const nothingAsked = known(true, { what: 'search' })
/** Before anything was asked, and until what asks is there. */
const beforeAsking: Findings = {
  suggestions: {
    hits: [],
    orders: [],
    asked: '',
    isAsking: false,
    isAnswered: false,
    unreadable: undefined,
    error: null,
    leftOut: [],
    isCut: false,
    read: unknown('loading'),
  },
  parties: [],
  results: { searches: [], parts: [], hits: [], found: unknown('loading'), isReady: false, error: null },
}
/** Those in view; the price of another is asked when it is chosen. */
const pricedFirst = 6

/** One box: typing asks for free, Enter asks the chosen registers live. What was found is a link. */
export function SearchPage() {
  const t = useTranslations('search')
  const state = useSearchState()
  const isLive = state.searchIds.length > 0
  const isAsking = isLive || state.text.trim() !== ''
  const [found, setFound] = useState(beforeAsking)
  const isQuiet = useIsQuiet()
  useEffect(() => {
    if (isQuiet) void loadFinding().catch(() => {})
  }, [isQuiet])
  const { suggestions, parties, results } = isAsking ? found : beforeAsking
  const registers = useRegisters(state.chosen, suggestions.hits)
  const today = askedToday(registers.searches, state.text, registers.chosen, useNow(minuteMs))
  // Where everything is there already, asking again asks all of it.
  const toAsk = today.missing.length > 0 ? today.missing : registers.chosen
  useSearchCosts(
    registers.all
      .filter(isSearchable)
      .slice(0, pricedFirst)
      .map((register) => register.code),
  )
  const cost = useSearchCost(toAsk)
  const madeIds = today.searches.map((search) => search.searchId)
  const { show, searchIds } = state
  const live = useLiveSearch(show)
  const again = useLiveSearch(show)

  const hits = isLive ? results.hits : suggestions.hits
  const at = hits.findIndex((hit) => hit.serviceId === state.peek)
  const step = (by: 1 | -1) => {
    const next = hits[at + by]
    if (next) state.openPeek(next.serviceId)
  }
  const panel = state.peek !== null && (
    <HitPanel
      key={state.peek}
      serviceId={state.peek}
      hit={[...results.hits, ...suggestions.hits].find((one) => one.serviceId === state.peek) ?? null}
      hits={hits}
      searched={isLive ? results.found : state.text.trim() === '' ? nothingAsked : suggestions.read}
      onClose={() => state.openPeek(null)}
      onStep={at === -1 ? undefined : step}
      onPeek={state.openPeek}
    />
  )
  return (
    <WithPanel panel={panel}>
      {isAsking && <Finding text={state.text} searchIds={searchIds} onFound={setFound} />}
      <div className="px-6 pt-4 pb-8 max-panel:px-5">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 max-panel:mb-0">
          {/* A phone begins with the box; its heading is heard. */}
          <h1 className="text-xl font-semibold max-panel:sr-only">{t('title')}</h1>
          <div className="max-panel:hidden">
            <RegisterChips registers={registers} onChoose={state.choose} />
          </div>
        </div>
        <SearchBox
          state={state}
          registers={registers}
          suggestions={suggestions}
          parties={parties}
          cost={cost}
          today={today}
          toAsk={toAsk}
          isSending={live.isSending}
          onSend={() => live.send(state.text, toAsk, today.missing.length > 0 ? madeIds : [], cost)}
          chips={<RegisterChips registers={registers} onChoose={state.choose} />}
        />
        {live.error && (
          <div className="mt-4">
            <ErrorNotice error={live.error} />
          </div>
        )}
        <div className="mt-5 max-panel:peer-has-[[role=listbox]]:hidden">
          {isLive && (
            <LiveResultsView
              results={results}
              registers={registers}
              openId={state.peek}
              onPeek={state.openPeek}
              again={again}
              searchIds={searchIds}
            />
          )}
          {!isLive && state.text.trim() !== '' && (
            <TypedResults suggestions={suggestions} registers={registers} openId={state.peek} onPeek={state.openPeek} />
          )}
          {parties.length > 0 && state.text.trim() !== '' && (
            <div className="mt-6">
              <PartiesFound text={suggestions.asked} />
            </div>
          )}
          {!isLive && state.text.trim() === '' && <SearchStart registers={registers} />}
        </div>
      </div>
    </WithPanel>
  )
}

/** Before anything is typed: the searches that were made, by everybody. */
function SearchStart({ registers }: { registers: Registers }) {
  const t = useTranslations('search.start')
  const { read, error, again } = registers.searched
  if (!read.isKnown) return <Unread error={error} onAgain={again} rows={6} />
  if (registers.searches.length === 0) {
    return (
      <EmptyState
        kind="notAskedYet"
        title={absent(t, 'none', read)}
        act="createLiveSearch"
        next={
          <>
            <Button onClick={() => document.getElementById(searchBoxId)?.focus()}>{t('enter')}</Button>
            <ToGraphFile />
          </>
        }
      >
        {t('noneNext')}
      </EmptyState>
    )
  }
  return (
    <Section heading={t('title')} remark={t('remark')} aside={<ToGraphFile />}>
      <SearchList searches={registers.searches} />
    </Section>
  )
}

/** Owners that come as a file need no search. */
function ToGraphFile() {
  const t = useTranslations('search.start')
  return <TextLink href={pages.graphFile()}>{t('graphFile')}</TextLink>
}

/** Live searches that were made: opening one shows its results without a new request. */
function SearchList({ searches }: { searches: readonly SearchRecord[] }) {
  const t = useTranslations('search.made')
  return (
    <ul>
      {searches.map((search) => {
        const title = search.name ?? search.companyName
        const running = search.parts.filter((part) => part.status === 'running').length
        const without = search.parts.filter((part) => part.status !== 'running' && part.status !== 'completed').length
        return (
          <li key={search.searchId} className="flex min-h-row-l items-center gap-4 border-b border-hair py-1">
            <span className="min-w-0 flex-1">
              <Link
                href={pages.madeSearch([search.searchId])}
                className="block truncate font-medium hover:underline"
                title={title}
              >
                <bdi>{title}</bdi>
              </Link>
              <span className="block truncate text-sm text-ink-3">
                {search.name && search.name !== search.companyName && <bdi>{search.companyName} · </bdi>}
                {search.createdBy?.name && <bdi>{search.createdBy.name} · </bdi>}
                {search.createdAt && <Age at={search.createdAt} />}
                {running > 0 && ` · ${t('running', { count: running })}`}
                {without > 0 && <span className="text-bad"> · {t('without', { count: without })}</span>}
              </span>
            </span>
            <span className="flex shrink-0 gap-2">
              {search.parts.map((part) => (
                <CountryCode key={part.jurisdictionCode} code={part.jurisdictionCode} />
              ))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
