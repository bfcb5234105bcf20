import type { MonitorDetail, MonitorEvent } from '#lib/contract/index.ts'
import { type Knowledge, known } from '#lib/domain/knowledge/index.ts'
import { BeforeAfter } from '../../features/service/monitors/detail/before-after.tsx'
import { Events } from '../../features/service/monitors/detail/events.tsx'
import type { Conclusions } from './scenes.tsx'

type Read = Knowledge<true>

function nothing() {}

const whole = known(true, { what: 'events', id: null, on: null })
const change = (monitor: Partial<MonitorDetail>) => (
  <BeforeAfter monitor={{ monitorId: 'm', checkCount: 3, ...monitor }} unexpected={[]} isComplete />
)
const retrieved = { currentStateSummary: { lastUpdated: '2026-11-26T08:00:00Z' } }

/** A state of a company's report, before and after which a check was made at another time. */
const stateAt = (retrievalTime: string) => ({
  companyReport: {
    sources: { one: { retrievalTime } },
    relationships: { legalRepresentatives: [{ person: { name: { fullName: 'Eva Ott' } } }] },
  },
})

/** One event, whose later side the service gives or not. */
const detected = (isGiven: boolean, event: Partial<MonitorEvent>) => (
  <Events
    events={[{ event: { eventId: 'e', ...event, ...(isGiven ? { after: null } : {}) }, isNamed: true, unexpected: [] }]}
    isReadable
    total={1}
    read={whole}
    checkCount={3}
    isComplete
    openId={null}
    onPeek={nothing}
  />
)

const list = (read: Read, events: MonitorEvent[] = []) => (
  <Events
    events={read.isKnown ? events.map((event) => ({ event, isNamed: true, unexpected: [] })) : []}
    isReadable
    total={null}
    read={read}
    checkCount={3}
    isComplete
    openId={null}
    onPeek={nothing}
  />
)

const gone = { before: { name: 'Eva Ott' } }

export const monitors = {
  'monitors.change.onlyNoise': {
    // Where one state lacks the report, or its officers, something may well have changed.
    part: (state) =>
      change({
        oldState: stateAt('2026-11-25T08:00:00Z'),
        newState: state.isKnown ? stateAt('2026-11-26T08:00:00Z') : lackingBy(state.reason),
      }),
  },
  'monitors.change.unchanged': {
    // A service that lists no events, or lists some without the states around them.
    part: ({ isKnown }) =>
      change({ ...retrieved, oldState: null, newState: null, ...(isKnown ? { recentEvents: [] } : {}) }),
  },
  'changes.codes.COMPANY_DISAPPEARED': {
    part: (read) => list(read, [{ eventId: 'e', eventCode: 'COMPANY_DISAPPEARED' }]),
  },
  'monitors.events.noneYet': { part: (read) => list(read) },
  'changes.said.officerResigned': {
    part: ({ isKnown }) => detected(isKnown, { ...gone, eventCode: 'OFFICER_RESIGNED' }),
  },
  'changes.said.officerResignedAs': {
    part: ({ isKnown }) =>
      detected(isKnown, { before: { ...gone.before, role: 'Prokura' }, eventCode: 'OFFICER_RESIGNED' }),
  },
  'changes.said.shareholderRemoved': {
    part: ({ isKnown }) => detected(isKnown, { ...gone, eventCode: 'SHAREHOLDER_REMOVED' }),
  },
  'changes.said.shareholderRemovedWith': {
    part: ({ isKnown }) =>
      detected(isKnown, {
        before: { ...gone.before, holdings: [{ percentage: { exact: 15 } }] },
        eventCode: 'SHAREHOLDER_REMOVED',
      }),
  },
} satisfies Conclusions

/** The later state without its officers, as a result has them for each reason. */
function lackingBy(reason: string): MonitorDetail['newState'] {
  if (reason === 'loading' || reason === 'notOrdered') return null
  const companyReport = { sources: {}, relationships: {} }
  const why = reasons[reason]
  return why === undefined ? { companyReport } : { companyReport, completeness: { companyReport: [why] } }
}

const reasons: Record<string, { part: string; state: string; reason: string }> = {
  notPublished: { part: 'officers', state: 'not_published', reason: 'company_ended' },
  notUnderstood: { part: 'officers', state: 'not_read', reason: 'not_understood' },
  sourceAway: { part: 'officers', state: 'not_read', reason: 'source_unavailable' },
}
