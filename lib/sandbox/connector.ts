import { ApiError } from '#lib/contract/index.ts'
import type { Connector, FetchContext } from '#lib/registers/connector/index.ts'
import { type AskedFor, type createTroubles, reportStep } from './behaviours.ts'
import { sandboxCompletenessOf, sandboxCoverageOf } from './completeness.ts'
import { fetchFrom, findDocument, toSandboxDocumentList } from './documents/shelf.ts'
import { toSandboxFinancials } from './financials/financials.ts'
import { type SandboxRegister, sandboxRegisters } from './registers.ts'
import { toAutocompleteHit, toPrefill, toReport, toSearchHit } from './report/report.ts'
import { toShareholding } from './report/shareholding.ts'
import type { SearchIndex } from './search.ts'
import { toSandboxUboReport } from './ubo/report.ts'
import type { RegisterCode } from './world/calendar.ts'
import { numberPatterns } from './world/naming.ts'
import { type AppliedChange, type Moment, worldStateOf } from './world/state.ts'
import type { WorldState } from './world/view.ts'
import { worldOf } from './world/world.ts'

const hitsMax = 50

/** What the three registers share: one world, one index, one memory of who failed. */
export interface SandboxSurroundings {
  latencyMs: number
  appliedChanges(): readonly AppliedChange[]
  index: SearchIndex
  meetTrouble: ReturnType<typeof createTroubles>
}

/** One register of the sandbox, asked as any other register is. */
export function createSandboxConnector(code: RegisterCode, surroundings: SandboxSurroundings): Connector {
  const register = sandboxRegisters[code]
  const { language: _language, slowness, listsShareholders, keepsDocuments, namesOwners, ...catalogue } = register
  const find = findIn(register, surroundings)
  const read = readerOf(find)
  return {
    ...catalogue,
    coverage: sandboxCoverageOf(register),
    acceptsCredentials: ({ apiKey }) => apiKey?.startsWith('sandbox-') ?? false,
    isNativeId: (nativeId) => numberPatterns[code].test(nativeId),
    async autocomplete(context, { query, limit }) {
      const moment = momentOf(context, surroundings)
      const found = surroundings.index.find(code, query, limit, moment)
      return found.map((company) => toAutocompleteHit(worldStateOf(company, moment)))
    },
    async alike(context, { query, limit }) {
      const moment = momentOf(context, surroundings)
      const found = surroundings.index.alike(code, query, limit, moment)
      return found.map(({ company, errors }) => ({ hit: toAutocompleteHit(worldStateOf(company, moment)), errors }))
    },
    async search(context, { companyName }) {
      const latencyMs = surroundings.latencyMs * slowness
      await reportStep(context, `Searching ${catalogue.facts.name} for “${companyName}”`, latencyMs)
      const moment = momentOf(context, surroundings)
      const found = surroundings.index.find(code, companyName, hitsMax, moment)
      await reportStep(context, `Reading ${found.length} entries`, latencyMs)
      return found.map((company) => toSearchHit(worldStateOf(company, moment)))
    },
    prefill: read('prefill', async ({ state, moment }) => toPrefill(state, moment)),
    async report(context, nativeId) {
      const { state, moment, progress } = await find(context, nativeId, 'report')
      await progress(`Reading the officers of ${state.name} and who may sign`)
      await progress(listsShareholders ? 'Reading the list of shareholders' : 'Reading former entries')
      await progress('Comparing with what the company says of itself')
      const value = toReport(state, moment)
      return { companyName: state.name, value, completeness: sandboxCompletenessOf(state.company, value) }
    },
    financials: read('financials', async ({ state, moment, progress }) => {
      await progress(`Looking for the accounts ${state.name} has filed`)
      const accounts = toSandboxFinancials(state, moment)
      const count = accounts.statements?.length ?? 0
      if (count > 0) await progress(`Reading ${count} sets of accounts line by line`)
      return accounts
    }),
    ...(namesOwners && { ubo: read('ubo', readOwners) }),
    ...(listsShareholders && {
      async shareholders(context: FetchContext, nativeId: string) {
        const { state, moment, progress } = await find(context, nativeId, 'shareholders')
        await progress(`Reading the list of shareholders of ${state.name}`)
        return toShareholding(state, moment)
      },
    }),
    ...(keepsDocuments && documentsOf(find, read)),
  }
}

async function readOwners({ state, moment, progress }: Found) {
  await progress(`Asking the register of beneficial owners about ${state.name}`)
  const report = toSandboxUboReport(state, moment)
  await progress(`Reading ${report.ultimateBeneficialOwners?.length ?? 0} entries`)
  return report
}

function documentsOf(find: Find, read: Read): Pick<Connector, 'listDocuments' | 'fetchDocument'> {
  return {
    listDocuments: read('documents', async ({ state, moment, progress }) => {
      await progress(`Looking through the file of ${state.name}`)
      return toSandboxDocumentList(state, moment)
    }),
    async fetchDocument(context, nativeId, wanted, format) {
      const { state, moment, progress } = await find(context, nativeId, 'documents')
      const document = findDocument(state, moment, wanted)
      await progress(`${format === 'pdf' ? 'Printing' : 'Exporting'} “${document.title}”`)
      return { companyName: state.name, value: await fetchFrom(state, document, format) }
    },
  }
}

type Find = ReturnType<typeof findIn>
type Read = ReturnType<typeof readerOf>

/** Finds a company, and answers what is read of it. */
function readerOf(find: Find) {
  return <T>(askedFor: AskedFor, take: (found: Found) => Promise<T>) =>
    async (context: FetchContext, nativeId: string) => {
      const found = await find(context, nativeId, askedFor)
      return { companyName: found.state.name, value: await take(found) }
    }
}

function momentOf(context: FetchContext, { appliedChanges }: SandboxSurroundings): Moment {
  return { world: worldOf(), now: context.now(), changes: appliedChanges() }
}

interface Found {
  state: WorldState
  moment: Moment
  progress(text: string): Promise<void>
}

/** Asks for the sheet of a company. A troublemaker does what its name says in place of answering. */
function findIn(register: SandboxRegister, surroundings: SandboxSurroundings) {
  return async function find(context: FetchContext, nativeId: string, askedFor: AskedFor): Promise<Found> {
    const latencyMs = surroundings.latencyMs * register.slowness
    const registerName = register.facts.name
    const progress = (text: string) => reportStep(context, text, latencyMs)
    await progress(`Asking ${registerName} for ${nativeId}`)
    const company = worldOf().byNumber.get(`${register.jurisdictionCode} ${nativeId}`)
    if (company === undefined) throw new ApiError('company.not_found', 'company not found')
    await surroundings.meetTrouble(company, { context, latencyMs, registerName, askedFor })
    const moment = momentOf(context, surroundings)
    return { state: worldStateOf(company, moment), moment, progress }
  }
}
