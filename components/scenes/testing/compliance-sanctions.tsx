import { CompanySanctions } from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import { ProofNote } from '../../features/companies/ownership/proof-note.tsx'
import { answerOf } from '../../features/companies/ownership/use-proof.ts'
import { MatchesSection } from '../../features/compliance/sanctions/matches-section.tsx'
import { Basis } from '../../features/compliance/sanctions/sanctions-body.tsx'
import { SanctionsPage } from '../../features/compliance/sanctions/sanctions-page.tsx'
import type { Readings } from './scenes.tsx'

const serviceId = 'co_xa_1'
const subject = { id: 'root', name: 'Oakmoor Ltd', kind: 'company', partyKey: 'p1', serviceId }
const edition = {
  ...{ editionId: 'e1', list: 'ofacSdn', day: '2026-11-20', entries: 2, importedAt: '2026-11-21T09:00:00.000Z' },
  files: [{ name: 'sdn.csv', sha256: 'ab'.repeat(32), bytes: 10 }],
}
const report = { product: 'report', isRead: true }
/** Of a company of whose parties a report was read, and none matches. */
const sanctions = CompanySanctions.parse({
  ...{ subject, root: 'root', basis: { product: 'none' }, sources: [report], day: '2026-11-26' },
  ...{ editions: [edition], results: [], matches: [], parties: [subject], others: [], partiesChecked: 4, isCut: false },
})
const former = {
  ...{ partyKey: 'p9', partyName: 'Jan Vogel', list: 'ofacSdn', entryId: '7', entryName: 'VOGEL, Jan', programmes: [] },
  ...{ isFreeze: true, isListed: true, isOnFile: false, verdict: 'rejected', note: 'Another birth' },
}
const read = known(null, { what: 'getCompanySanctions', id: null, on: null })

/** Results on file as they are where the parties of one are not known, and whether the reading itself has failed. */
function without(state: Knowledge<true>) {
  if (state.isKnown) return { sources: [report], read }
  if (state.reason === 'loading' || state.reason === 'sourceAway') return { sources: [report], read: state }
  if (state.reason === 'notOrdered') return { sources: [], read }
  return { sources: state.reason === 'incomplete' ? null : [report, { product: 'graph', isRead: false }], read }
}

function Matched({ state, matches = [] }: { state: Knowledge<true>; matches?: CompanySanctions['matches'] }) {
  const lacking = without(state)
  return <MatchesSection serviceId={serviceId} sanctions={{ ...sanctions, ...lacking, matches }} read={lacking.read} />
}

/** Nothing is on file, or what is on file could not be read. */
function Unowned({ state }: { state: Knowledge<true> }) {
  const isAway = !state.isKnown && (state.reason === 'loading' || state.reason === 'sourceAway')
  const sources = state.isKnown ? [] : [{ product: 'graph', isRead: false }]
  return <Basis sanctions={{ ...sanctions, sources }} read={isAway ? state : read} />
}

function Proof({ state }: { state: Knowledge<true> }) {
  const isAway = !state.isKnown && state.reason === 'sourceAway'
  const isWaiting = !state.isKnown && state.reason === 'incomplete'
  const isOdd = !state.isKnown && state.reason === 'notUnderstood'
  const product = state.isKnown || isAway || isWaiting || isOdd ? 'graph' : 'report'
  const result = { verdict: 'notBlocked', pending: isWaiting ? 1 : 0, unread: isOdd ? 1 : 0 } as const
  const answer = answerOf({ basis: { product } }, result, isAway ? new Error('away') : null)
  return <ProofNote regime="ofac" isLit={false} answer={answer} name="Oakmoor Ltd" onClose={() => undefined} />
}

/** What is concluded from lists of sanctions. */
export const sanctionScenes = {
  'sanctions.basis.none': { part: (state) => <Unowned state={state} /> },
  'sanctions.basis.unnamed': {
    part: (state) => {
      const lacking = without(state.isKnown || state.reason !== 'notOrdered' ? state : unknown('incomplete'))
      return <Basis sanctions={{ ...sanctions, ...lacking }} read={lacking.read} />
    },
  },
  'sanctions.matches.noLists': {
    part: () => <SanctionsPage serviceId={serviceId} />,
    answers: { getCompanySanctions: { ...sanctions, editions: [] } },
  },
  'sanctions.matches.none': { part: (state) => <Matched state={state} /> },
  'sanctions.matches.notOnFile': {
    part: (state) => <Matched state={state} matches={CompanySanctions.shape.matches.parse([former])} />,
  },
  'sanctions.proof.nothing': { part: (state) => <Proof state={state} /> },
} satisfies Readings
