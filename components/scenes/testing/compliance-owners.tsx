import type { BeneficialOwner } from '#lib/contract/index.ts'
import { compareDeterminedOwners, complexStructureOf, determinationPaper } from '#lib/domain/determination/index.ts'
import { type Knowledge, known } from '#lib/domain/knowledge/index.ts'
import { usualOwnerThreshold } from '#lib/domain/law/index.ts'
import { BesideTable } from '../../features/companies/owners/determination/beside-table.tsx'
import { ComplexSection } from '../../features/companies/owners/determination/complex-section.tsx'
import { DeterminationPage } from '../../features/companies/owners/determination/determination-page.tsx'
import { GroupHead, ListHead } from '../../features/companies/owners/list-heads.tsx'
import { NamesNobody } from '../../features/companies/owners/source-lines.tsx'
import { RegisterTables } from '../../features/service/coverage/register-tables.tsx'
import { DifferenceLabel, OwnerLabel } from '../../widgets/cases/difference-labels.tsx'
import { PackButton, PackWhat } from '../../widgets/evidence/evidence-section.tsx'
import { MissingList } from '../../widgets/evidence/pack-progress.tsx'
import { nothingComposed } from './composed.ts'
import { graphIn } from './graphs.ts'
import type { Readings } from './scenes.tsx'

const serviceId = 'co_xa_1'
const today = '2026-11-26'
function nothing() {}

function paperIn(state: Knowledge<true>) {
  const graph = graphIn(state)
  const paper = determinationPaper(graph, usualOwnerThreshold, today)
  if (paper === null) throw new Error('the graph has a root')
  return { graph, paper }
}

/** An entry of the register that has ended, of somebody whom the graph does not name. */
const ended: BeneficialOwner = {
  type: 'person',
  person: { name: { fullName: 'Doris Fremd' } },
  interests: [{ type: 'shareholding', percentage: { exact: 40 }, endDate: '2019-05-01' }],
}

function Beside({ state, owners }: { state: Knowledge<true>; owners: readonly BeneficialOwner[] | null }) {
  const { graph, paper } = paperIn(owners === null ? known(true, { what: 'graph', id: null, on: null }) : state)
  const threshold = { percent: 25, isInclusive: true }
  return (
    <BesideTable
      compared={owners && compareDeterminedOwners(owners, { graph, paper, threshold, today })}
      {...{ onFile: state, paper, Owner: OwnerLabel, Difference: DifferenceLabel }}
    />
  )
}

function Complex({ state }: { state: Knowledge<true> }) {
  const { graph, paper } = paperIn(state)
  const complex = complexStructureOf(graph, paper, today)
  return <ComplexSection {...{ complex, nameOf: paper.nameOf, whole: paper.whole, onSwitch: nothing }} />
}

/** The heads of the lists of certain and of excluded owners, with nobody in them. */
function Heads({ whole, isExcluded }: { whole: Knowledge<true>; isExcluded: boolean }) {
  const head = { count: 0, threshold: { percent: 25, isInclusive: true }, isNarrow: false, whole }
  return (
    <table>
      {isExcluded ? (
        <tbody>
          <GroupHead group="excluded" {...head} />
        </tbody>
      ) : (
        <ListHead {...head} />
      )}
    </table>
  )
}

const stated = { slug: 'no-brreg', parts: [{ part: 'officers', state: 'given' }] }

const noResults = {
  getStoredCompany: { serviceId, name: 'Oakmoor Ltd', results: [] },
  listRequests: { requests: [], total: 0 },
  getComposition: nothingComposed,
  getNoOwnerRecord: { record: null },
}

/** What is concluded about owners. */
export const owners = {
  'determination.complex.none': { part: (state) => <Complex state={state} /> },
  'determination.noGraph': { part: () => <DeterminationPage serviceId={serviceId} />, answers: noResults },
  'determination.noRegister': { part: (state) => <Beside state={state} owners={null} /> },
  'determination.none': { part: (state) => <Beside state={state} owners={[ended]} /> },
  'determination.noneComputed.notInGraph': { part: (state) => <Beside state={state} owners={[ended]} /> },
  'evidence.missing.noReport': {
    part: ({ isKnown }) => (
      <MissingList
        missing={[{ content: 'report', what: 'report.html', reason: isKnown ? 'noReport' : 'notReadable' }]}
      />
    ),
  },
  'evidence.nothing': {
    part: (state) => <PackButton results={state.isKnown ? known([], ...state.lookedAt) : state}>{null}</PackButton>,
  },
  'evidence.what': {
    part: (state) => <PackWhat record={state.isKnown ? known({ notes: [], reviews: [] }, ...state.lookedAt) : state} />,
  },
  'owners.lists.nobodyCertain': { part: (whole) => <Heads whole={whole} isExcluded={false} /> },
  'owners.lists.nobodyExcluded': { part: (whole) => <Heads whole={whole} isExcluded /> },
  'owners.lists.noOwners': { part: (read) => <NamesNobody read={read} /> },
  'registerCoverage.none': {
    part: ({ isKnown }) => <RegisterTables registers={isKnown ? [stated] : [stated, { slug: 'xa-hr' }]} />,
    search: 'state=paid',
  },
} satisfies Readings
