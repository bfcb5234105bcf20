'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { known } from '#lib/domain/knowledge/index.ts'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { withOwnTexts } from '../../../ui/own-texts.tsx'
import { useNow } from '../../../ui/reader.tsx'
import { WithPanel } from '../../../ui/side-panel.tsx'
import { useFoundParties } from '../../../widgets/parties/use-found-parties.ts'
import { useSuggestions } from '../../../widgets/pickers/use-suggestions.ts'
import { askedToday } from './asked-today.ts'
import { foundTexts } from './found-texts.ts'
import { RegisterChips } from './register-chips.tsx'
import { isSearchable } from './registers.ts'
import { SearchBox } from './search-box.tsx'
import { SearchStart } from './search-start.tsx'
import { useSearchState } from './state.ts'
import { useLiveResults } from './use-live-results.ts'
import { useLiveSearch, useSearchCost, useSearchCosts } from './use-live-search.ts'
import { useRegisters } from './use-registers.ts'

const LiveResultsView = withOwnTexts(
  () => import('./live-results.tsx').then((file) => file.LiveResultsView),
  foundTexts,
)
const TypedResults = withOwnTexts(
  () => import('./typed/typed-results.tsx').then((file) => file.TypedResults),
  foundTexts,
)
const PartiesFound = withOwnTexts(() => import('./parties-found.tsx').then((file) => file.PartiesFound), foundTexts)
const HitPanel = withOwnTexts(() => import('./hit-panel.tsx').then((file) => file.HitPanel), foundTexts)

const minuteMs = 60_000
/** Where nothing was typed and nothing searched, a company is in no search of the page. */
const nothingAsked = known(true, { what: 'search', id: null, on: null })
/** Those in view; the price of another is asked when it is chosen. */
const pricedFirst = 6

/** One box: typing asks for free, Enter asks the chosen registers live. What was found is a link. */
export function SearchPage() {
  const t = useTranslations('search')
  const state = useSearchState()
  const suggestions = useSuggestions(state.text)
  const { parties } = useFoundParties(suggestions.asked)
  const registers = useRegisters(state.chosen, suggestions.hits)
  const results = useLiveResults(state.searchIds)
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
  const showMade = useCallback((ids: readonly string[]) => show(ids), [show])
  const live = useLiveSearch(showMade)
  const again = useLiveSearch(showMade)

  const isLive = searchIds.length > 0
  const hits = isLive ? results.hits : suggestions.hits
  const known = useMemo(() => [...results.hits, ...suggestions.hits], [results.hits, suggestions.hits])
  const at = hits.findIndex((hit) => hit.serviceId === state.peek)
  const step = (by: 1 | -1) => {
    const next = hits[at + by]
    if (next) state.openPeek(next.serviceId)
  }
  const panel = state.peek !== null && (
    <HitPanel
      key={state.peek}
      serviceId={state.peek}
      hit={known.find((one) => one.serviceId === state.peek) ?? null}
      hits={hits}
      searched={isLive ? results.found : state.text.trim() === '' ? nothingAsked : suggestions.read}
      onClose={() => state.openPeek(null)}
      onStep={at === -1 ? undefined : step}
      onPeek={state.openPeek}
    />
  )
  return (
    <WithPanel panel={panel}>
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
