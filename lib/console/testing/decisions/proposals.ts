import 'server-only'
import type { ConsoleOperationId, UserRole } from '#lib/contract/index.ts'
import { address } from '../../compliance/cases/testing/cases.ts'
import { namedHolder, storeGraph } from '../../compliance/sanctions/testing/companies.ts'
import type { Journal } from '../journal.ts'
import type { Answered } from './question.ts'

export type Step = 'confirm' | 'return' | 'withdraw'

/** A decision that one person proposed and that awaits another. */
export interface Proposal {
  step: (step: Step, role: UserRole) => Promise<Answered>
}

/** Kinds that two people decide where the organization wants it: each proposes something anew, as the analyst. */
export const proposing: Readonly<Record<'match' | 'file' | 'case', (journal: Journal) => Promise<Proposal>>> = {
  match: async (journal) => {
    const params = { serviceId: newCompany() }
    await storeGraph(journal, params.serviceId, [{ by: 'h', ...namedHolder, share: { exact: 60 } }])
    const read = async () => (await journal.ask('getCompanySanctions', { params })).value.matches[0]
    const { partyKey, list, entryId, matchId = null } = (await read()) ?? {}
    const body = { partyKey, list, entryId, seen: matchId, verdict: 'confirmed', reason: 'other', note: 'One.' }
    await journal.ask('decideSanctionMatch', { params, body })
    const proposalId = (await read())?.proposal?.proposalId
    return stepping(journal, { ...params, proposalId }, (step) => (step === 'return' ? { note: 'Two.' } : undefined), {
      confirm: 'confirmMatchProposal',
      return: 'returnMatchProposal',
      withdraw: 'withdrawMatchProposal',
    })
  },
  file: async (journal) => {
    const params = { serviceId: newCompany() }
    const { stateVersion, items } = (await journal.ask('listOpenItems', { params })).value
    const onState = { stateVersion, ...(items.length > 0 ? { despite: 'Known.' } : {}) }
    const body = { version: 0, outcome: 'approved', reason: 'One.', ...onState }
    const { version, proposal } = (await journal.ask('proposeDecision', { params, body })).value
    const bodyOf = { confirm: { version, ...onState }, return: { version, reason: 'Two.' }, withdraw: { version } }
    return stepping(journal, { ...params, decisionId: proposal?.decisionId }, (step) => bodyOf[step], {
      confirm: 'confirmDecision',
      return: 'returnDecision',
      withdraw: 'withdrawDecision',
    })
  },
  case: async (journal) => {
    const opened = await journal.ask('createCase', { params: { serviceId: newCompany() }, body: address })
    const { caseId, version: before } = opened.value.case
    const body = { version: before, outcome: 'report', reason: 'One.' }
    const { version, proposal } = (await journal.ask('proposeCaseDecision', { params: { caseId }, body })).value.case
    const bodyOf = { confirm: { version }, return: { version, reason: 'Two.' }, withdraw: { version } }
    return stepping(journal, { caseId, decisionId: proposal?.decisionId }, (step) => bodyOf[step], {
      confirm: 'confirmCaseDecision',
      return: 'returnCaseDecision',
      withdraw: 'withdrawCaseDecision',
    })
  },
}

let companies = 0

function newCompany(): string {
  companies += 1
  return `co_xa_proposed${companies}`
}

function stepping(
  { ask }: Journal,
  params: object,
  bodyOf: (step: Step) => object | undefined,
  acts: Readonly<Record<Step, ConsoleOperationId>>,
): Proposal {
  return { step: (step, role) => ask(acts[step], { params, role, body: bodyOf(step) }) }
}
