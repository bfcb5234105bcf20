import type { SearchRecord } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { foundIn, type LivePart } from '../../features/orders/search/found.ts'
import { NotFoundHere } from '../../features/orders/search/hit-panel.tsx'
import { OtherRegisters } from '../../features/orders/search/other-registers.tsx'
import { PartLabel } from '../../features/orders/search/part-line.tsx'
import { PrefillFacts } from '../../features/orders/search/prefill-facts.tsx'
import { useRegisters } from '../../features/orders/search/register-chips.tsx'
import { SearchPage } from '../../features/orders/search/search-page.tsx'
import { SharedNames } from '../../features/orders/search/similar-names.tsx'
import { SuggestionList } from '../../features/orders/search/suggestion-list.tsx'
import { TypedResults } from '../../features/orders/search/typed/typed-results.tsx'
import { useCombobox } from '../../ui/combobox.ts'
import { type Suggestions, useSuggestions } from '../../widgets/pickers/use-suggestions.ts'
import type { Scene } from './fed.tsx'
import type { Readings } from './scenes.tsx'

type Read = Knowledge<true>

function nothing() {}
const typed = 'Oakmoor'
const search: SearchRecord = { searchId: 'sea_1', companyName: typed, parts: [] }

/** One register of a live search that found nothing, or whose answer is not there for this reason. */
function partIn(state: Read): LivePart {
  const part = { jurisdictionCode: 'xa', orderId: 'ord_1', status: 'completed', code: null, error: null }
  const live = { part, search, hits: [], unexpected: [], isReading: false, error: null }
  if (state.isKnown) return live
  const without = { ...live, hits: null }
  if (state.reason === 'loading') return { ...without, isReading: true }
  if (state.reason === 'notUnderstood') return without
  if (state.reason === 'notOrdered') return { ...without, part: { ...part, orderId: null, status: null } }
  return { ...without, part: { ...part, status: 'failed', code: 'source.unavailable' } }
}

const away = 'Register of Testland'

/** No company for what is typed; and where a register did not answer, which. */
function suggestionsIn(read: Read): Suggestions {
  const isAnswered = read.isKnown || read.reason === 'incomplete'
  const rest = { hits: [], orders: [], asked: typed, isAsking: false, unreadable: undefined, error: null, isCut: false }
  return { ...rest, isAnswered, leftOut: read.isKnown || !isAnswered ? [] : [away], read }
}

function Suggested({ read }: { read: Read }) {
  const list = { options: [], isOpen: true, onOpen: nothing, onClose: nothing, onPick: nothing }
  const suggestions = suggestionsIn(read)
  const rest = {
    typed,
    parties: [],
    pasted: null,
    toAsk: [],
    made: null,
    hasSome: false,
    canSend: false,
    cost: undefined,
  }
  return <SuggestionList combobox={useCombobox(list)} suggestions={suggestions} {...rest} />
}

/** A company that is called otherwise than was typed. */
function Similar({ read, name }: { read: Read; name: string }) {
  const rest = { number: null, identifiers: [], address: '', addresses: [], status: null }
  const hits = [{ serviceId: 'co_xa_1', jurisdictionCode: 'xa', name, ...rest }]
  const suggestions = { ...suggestionsIn(read), hits }
  return <TypedResults suggestions={suggestions} registers={useRegisters([], [])} openId={null} onPeek={nothing} />
}

function Typed() {
  const suggestions = useSuggestions(typed)
  return <TypedResults suggestions={suggestions} registers={useRegisters([], [])} openId={null} onPeek={nothing} />
}

const noSuggestions = {
  autocomplete: { received: { results: [] }, value: { results: [], leftOut: [] } },
  listRequests: { requests: [], total: 0 },
  suggestCompanies: { companies: [], isCut: false },
  ...{ listJurisdictions: {}, listSourceHealth: { health: [] }, listLiveSearches: { searches: [] } },
}
const suggested: Scene = { part: (read) => <Suggested read={read} /> }

/** What a search says where it has found nothing. */
export const searchReadings = {
  'search.facts.empty': { part: (state) => <PrefillFacts report={{}} basic={state} /> },
  'search.others.none': {
    part: (state) => {
      const found = foundIn([partIn(state)], [{ isPending: false, error: null }])
      return <OtherRegisters found={found} codes={[]} isSending={false} onSearch={nothing} />
    },
  },
  'search.panel.noneShared': { part: (whole) => <SharedNames shared={[]} whole={whole} /> },
  'search.panel.notFoundHere': { part: (searched) => <NotFoundHere searched={searched} /> },
  'search.part.none': { part: (state) => <PartLabel live={partIn(state)} /> },
  'search.start.none': { part: () => <SearchPage />, answers: noSuggestions },
  'search.suggestions.none': suggested,
  'search.suggestions.noneTyped': suggested,
  'search.typed.similarOnly': { part: (read) => <Similar read={read} name="Oakmuur Ltd" /> },
  'search.typed.soundsOnly': { part: (read) => <Similar read={read} name="Οάκμοορ" /> },
  'search.typed.none': { part: () => <Typed />, answers: noSuggestions },
} satisfies Readings
