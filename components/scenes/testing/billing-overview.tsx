import { useRoute } from '#lib/client/hooks.ts'
import type { Home } from '#lib/contract/index.ts'
import { RecentSection, RunningSection, StandingSections } from '../../features/program/home/below.tsx'
import { HomePage } from '../../features/program/home/home-page.tsx'
import { ChangesPage } from '../../features/service/monitors/changes-page.tsx'
import type { Scene } from './fed.tsx'
import type { Readings } from './scenes.tsx'

const empty: Home = {
  ...{ at: '2026-11-26T12:12:00Z', decisions: [], counts: [], isCut: false, undecided: [], recent: [], registers: [] },
  changes: { lanes: [], companies: 0, monitored: 1, unmonitored: 0 },
  ...{ credits: { days: [], unpriced: 0 }, risks: { high: 0, medium: 0, low: 0, none: 0 } },
  ...{ reviews: { overdue: 0, months: [] }, running: [], runningCount: 0 },
}
const nothingYet = {
  listPeople: { people: [] },
  listIntegrations: { integrations: [] },
  listLiveSearches: { searches: [] },
  getOverview: { creditsByProduct: {}, creditsToday: 0, unpricedMonth: 0, unpricedToday: 0 },
  listJurisdictions: {},
  getCredits: {},
}
const page = (home: Partial<Home> = {}, search = ''): Scene => ({
  part: () => <HomePage isSandbox />,
  answers: { ...nothingYet, getHome: { ...empty, ...home } },
  search,
})

/** What of the page stands below its first screenful, once it is read: until then the page is what it always is. */
function Below() {
  const home = useRoute('getHome', { query: { scope: 'mine' } }).data?.value
  if (home === undefined) return <HomePage isSandbox />
  return (
    <>
      <RecentSection recent={home.recent} />
      <StandingSections home={home} isShown={() => true} />
    </>
  )
}

const below = (): Scene => ({ ...page(), part: () => <Below /> })

/** Of the page's own orders: all ended, or one of them without a response. */
const troubled = { requestId: 'req_1', state: 'unknown', operation: 'startReport', requestedAt: '', order: null }

/** What the first page says where there is nothing. */
export const overview = {
  'home.needs.none': page(),
  'home.needs.noneOfAll': page({}, 'scope=all'),
  'home.changes.none': page(),
  'home.changes.unwatched': page({ changes: { ...empty.changes, monitored: 0 } }),
  'home.recent.none': below(),
  'home.risk.noCompany': page(),
  'home.reviews.none': below(),
  'home.registers.none': below(),
  'home.running.none': {
    part: ({ isKnown }) => <RunningSection home={{ ...empty, undecided: isKnown ? [] : [troubled] }} />,
  },
  'monitors.changes.none': { part: () => <ChangesPage />, answers: { listMonitorChanges: { changes: [], total: 0 } } },
} satisfies Readings
