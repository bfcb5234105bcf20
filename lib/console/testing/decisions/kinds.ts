import 'server-only'
import { gzipSync } from 'node:zlib'
import { openOfficers } from '../../companies/party-pages/testing/officers.ts'
import { address } from '../../compliance/cases/testing/cases.ts'
import { bringOfac, listedHolder, oakmoorRow, storeGraph } from '../../compliance/sanctions/testing/companies.ts'
import { results } from '../../core/schema/index.ts'
import { openInvoiceConsole } from '../../money/invoices/testing/service.ts'
import type { Journal } from '../journal.ts'
import { invoiceFindingOf, ofPayers, signOffOf } from './invoices.ts'
import { type Decider, type Question, type Read, takenAtOnce } from './question.ts'

export interface Kind {
  name: string
  /** The e-mail address of each. */
  people: Readonly<Record<Decider, string>>
  /** Undecided: anew, or again after it was taken back. */
  read: () => Promise<Question>
  /** What a second person is told who takes it back at the same time. */
  toldOfBack: (winner: Decider) => object
}

export type DecisionKinds = Awaited<ReturnType<typeof openKinds>>

const ofReaders = { one: 'analyst', other: 'admin' } as const
const emails = (roles: Readonly<Record<Decider, string>>) => ({
  one: `${roles.one}@example.test`,
  other: `${roles.other}@example.test`,
})

/** Every kind of decision that there is, with something to decide. */
export async function openKinds() {
  const officers = await openOfficers()
  const invoices = await openInvoiceConsole()
  const kindOf = (name: string, read: Read, roles: Readonly<Record<Decider, string>> = ofReaders): Kind => {
    const people = emails(roles)
    // A person makes so many changes in a second and no more.
    const later = () => {
      for (const { harness } of [officers, invoices]) harness.pass(1_000)
      return read()
    }
    return { name, people, read: later, toldOfBack: (winner) => toldOfBack(name, people[winner]) }
  }
  const kinds = [
    kindOf('finding', findingOf(officers)),
    kindOf('assignment', assignmentOf(officers)),
    kindOf('noOwner', noOwnerOf(officers)),
    kindOf('judgment', await judgmentOf(officers)),
    kindOf('match', await matchOf(officers)),
    kindOf('hit', await hitOf(officers)),
    kindOf('party', await partyOf(officers)),
    kindOf('file', await fileOf(officers)),
    kindOf('case', await caseOf(officers)),
    kindOf('invoiceFinding', await invoiceFindingOf(invoices), ofPayers),
    kindOf('signOff', await signOffOf(invoices), ofPayers),
  ]
  return {
    kinds,
    close: async () => {
      await officers.harness.close()
      await invoices.close()
    },
  }
}

function toldOfBack(name: string, email: string): object {
  return name === 'hit' ? { by: { email } } : { endedBy: { email } }
}

function findingOf({ ask }: Journal): Read {
  const params = { serviceId: 'co_xa_finding', findingId: 'a'.repeat(64) }
  return takenAtOnce(
    (by) => ask('acceptFinding', { params, role: ofReaders[by], body: { reason: by } }),
    (by, made) => ask('reopenFinding', { params: { ...params, ...made }, role: ofReaders[by] }),
  )
}

function assignmentOf({ ask }: Journal): Read {
  const params = { serviceId: 'co_xa_assigned' }
  const owner = { partyKey: 'b'.repeat(64), partyName: 'Quellhof', companyName: null }
  return takenAtOnce(
    (by) => {
      const body = { ...owner, companyId: `co_xb_${by}`, reason: by }
      return ask('assignCompany', { params, role: ofReaders[by], body })
    },
    (by, made) => ask('withdrawCompanyAssignment', { params: { ...params, ...made }, role: ofReaders[by] }),
  )
}

function noOwnerOf({ ask }: Journal): Read {
  const params = { serviceId: 'co_xa_noowner' }
  const outcome = { one: 'doubts', other: 'exhausted' }
  return takenAtOnce(
    (by) => ask('recordNoOwner', { params, role: ofReaders[by], body: { outcome: outcome[by], reason: by } }),
    (by, made) => ask('withdrawNoOwnerRecord', { params: { ...params, ...made }, role: ofReaders[by] }),
  )
}

/** A company that Oakmoor holds, which the list names by the same number. */
async function listedCompany(journal: Journal, serviceId: string, interestType = 'shareholding') {
  const share = interestType === 'shareholding' ? { exact: 60 } : null
  await storeGraph(journal, serviceId, [{ by: 'h', ...listedHolder, interestType, share }])
  const { ask } = journal
  const params = { serviceId }
  const read = async () => (await ask('getCompanySanctions', { params })).value
  const decide = async (
    role: 'analyst' | 'admin',
    verdict: string,
    note: string,
    from: Awaited<ReturnType<typeof read>>,
  ) => {
    const [match] = from.matches
    const { partyKey, list, entryId, matchId = null } = match ?? {}
    const body = { partyKey, list, entryId, seen: matchId, verdict, reason: 'other', note }
    return ask('decideSanctionMatch', { params, role, body })
  }
  return { params, read, decide }
}

async function judgmentOf(journal: Journal): Promise<Read> {
  await bringOfac(journal, '2026-11-20', oakmoorRow)
  const { params, read, decide } = await listedCompany(journal, 'co_xa_judged', 'appointmentOfBoard')
  await decide('analyst', 'confirmed', 'The number.', await read())
  const { partyKey } = (await read()).subject
  return takenAtOnce(
    (by) => {
      const body = { partyKey, regime: 'ofac', outcome: by === 'one' ? 'owned' : 'notOwned', reason: by }
      return journal.ask('judgeSanctions', { params, role: ofReaders[by], body })
    },
    (by, made) => journal.ask('withdrawSanctionJudgment', { params: { ...params, ...made }, role: ofReaders[by] }),
  )
}

async function matchOf(journal: Journal): Promise<Read> {
  const { read, decide } = await listedCompany(journal, 'co_xa_matched')
  return async () => {
    const before = await read()
    return {
      decide: (by) => decide(ofReaders[by], by === 'one' ? 'confirmed' : 'rejected', by, before),
      decided: async () => {
        const after = await read()
        return (by) => decide(ofReaders[by], 'open', by, after)
      },
    }
  }
}

async function hitOf({ harness, ask, place }: Journal): Promise<Read> {
  const serviceId = 'co_xa_hit'
  await place({ orderId: 'hit-report', serviceId, companyName: 'Muster AG' })
  const companyReport = { basicInformation: { legalName: 'Muster AG' } }
  const body = gzipSync(JSON.stringify({ orderId: 'hit-report', result: { type: 'companyReport', companyReport } }))
  const stored = { orderId: 'hit-report', body, sha256: 'x', bytes: 1, serviceVersion: '2026-08-01' }
  await harness.database.sql.insert(results).values({ ...stored, storedAt: harness.clock.now() })
  const row = { line: 1, name: 'Muster AG', listName: 'EU', matchedName: 'MUSTER' }
  await ask('importScreeningHits', { params: { serviceId }, body: { rows: [row], lines: 1, unread: [] } })
  const read = async () => (await ask('getScreening', { params: { serviceId } })).value.hits[0]
  return async () => {
    const { hitId, decisionId = null } = (await read()) ?? {}
    const decide = (by: Decider, basedOn: string | null | undefined) => {
      const body = { basedOn, verdict: by === 'one' ? 'confirmed' : 'rejected', reason: by }
      return ask('decideScreeningHit', { params: { serviceId, hitId }, role: ofReaders[by], body })
    }
    const decided = async () => {
      const after = await read()
      return (by: Decider) => decide(by, after?.decisionId)
    }
    return { decide: (by) => decide(by, decisionId), decided }
  }
}

async function partyOf({ ask, file }: Awaited<ReturnType<typeof openOfficers>>): Promise<Read> {
  await file('north', [{ name: 'Henrike Völkening' }])
  await file('south', [{ name: 'Henrike Völkening' }])
  const ids = await Promise.all(
    ['co_xa_north', 'co_xa_south'].map(async (serviceId) => {
      const found = await ask('findParties', { query: { name: 'Henrike Völkening', serviceId } })
      return found.value.parties[0]?.partyId ?? ''
    }),
  )
  const [partyId, other] = ids
  return takenAtOnce<{ joinId: string }>(
    (by) =>
      ask('decideParty', { params: { partyId }, role: ofReaders[by], body: { other, verdict: 'same', reason: by } }),
    (by, made) => ask('undoPartyDecision', { params: { partyId, ...made }, role: ofReaders[by] }),
  )
}

async function fileOf({ ask }: Journal): Promise<Read> {
  const params = { serviceId: 'co_xa_filed' }
  const version = async () => (await ask('getCompanyFile', { params })).value.version
  return async () => {
    const seen = { version: await version(), ...(await ask('listOpenItems', { params })).value }
    return {
      decide: (by) => {
        const { version: seenVersion, stateVersion, items } = seen
        const despite = items.length > 0 ? { despite: 'Known.' } : {}
        const body = { version: seenVersion, stateVersion, outcome: 'approved', reason: by, ...despite }
        return ask('proposeDecision', { params, role: ofReaders[by], body })
      },
      decided: async () => {
        const after = await version()
        return (by) => ask('reopenFile', { params, role: ofReaders[by], body: { version: after, reason: by } })
      },
    }
  }
}

async function caseOf({ ask }: Journal): Promise<Read> {
  const { caseId } = (await ask('createCase', { params: { serviceId: 'co_xa_case' }, body: address })).value.case
  const params = { caseId }
  const version = async () => (await ask('getCase', { params })).value.case.version
  return async () => {
    const seen = await version()
    return {
      decide: (by) => {
        const body = { version: seen, outcome: by === 'one' ? 'report' : 'noReport', reason: by }
        return ask('proposeCaseDecision', { params, role: ofReaders[by], body })
      },
      decided: async () => {
        const after = await version()
        return (by) => ask('reopenCase', { params, role: ofReaders[by], body: { version: after, reason: by } })
      },
    }
  }
}
