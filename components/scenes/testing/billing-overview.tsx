import type { RequestRecord } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { Changes } from '../../features/overview/changes.tsx'
import { endsOf } from '../../features/overview/ended.ts'
import { Failed } from '../../features/overview/failed.tsx'
import { MyWork } from '../../features/overview/my-work.tsx'
import { Overview } from '../../features/overview/overview.tsx'
import { RecentSearches } from '../../features/overview/recent-searches.tsx'
import { Running } from '../../features/overview/running.tsx'
import type { Scene } from './fed.tsx'
import type { Readings } from './scenes.tsx'

const isReader = true
const nothingYet = {
  getOverview: {
    ...{ running: [], failed: [], batches: [], finishedToday: 0, recentCompanies: [] },
    ...{ creditsByProduct: {}, creditsToday: 0, unpricedMonth: 0, unpricedToday: 0 },
  },
  listSourceHealth: { health: [] },
  listLiveSearches: { searches: [] },
  listMonitorChanges: { changes: [] },
  getMyWork: { items: [], isCut: false },
  listOpenMatches: { matches: [], isCut: false },
  listStoredCompanies: { companies: [], nextCursor: null },
  listPeople: { people: [] },
  listIntegrations: { integrations: [] },
  getCredits: {},
}
const page = (answers: Scene['answers'] = {}): Scene => ({
  part: () => <Overview isSandbox />,
  answers: { ...nothingYet, ...answers },
})
const opened = { serviceId: 'co_xa_1', name: 'Oakmoor Ltd', results: [] }

/** Of the page's own orders: all ended, or one of them without a response. */
const troubledIn = (state: Knowledge<true>): RequestRecord[] =>
  state.isKnown
    ? []
    : [{ requestId: 'req_1', state: 'unknown', operation: 'startReport', requestedAt: '', order: null }]
const running = (batches: [] | null): Scene => ({
  part: (state) => <Running requests={[]} runs={0} batches={batches} health={[]} ends={endsOf(troubledIn(state))} />,
})

/** What the overview says where there is nothing. */
export const overview = {
  'overview.changes.none': { part: () => <Changes />, answers: { listMonitorChanges: { changes: [] } } },
  'overview.companies.none': page(),
  'overview.companies.noData': page({ getOverview: { ...nothingYet.getOverview, recentCompanies: [opened] } }),
  'overview.failed.none': {
    part: (state) => <Failed requests={[]} fails={0} isReader={isReader} ends={endsOf(troubledIn(state))} />,
  },
  'overview.finishedNone': page(),
  'overview.running.none': running([]),
  'overview.running.noneOfOwn': running(null),
  'overview.searches.none': { part: () => <RecentSearches />, answers: { listLiveSearches: { searches: [] } } },
  'overview.work.none': { part: () => <MyWork />, answers: { getMyWork: { items: [], isCut: false } } },
} satisfies Readings
