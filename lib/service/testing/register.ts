import { ApiError } from '#lib/contract/index.ts'
import {
  type CompletenessFacts,
  type Connector,
  type FetchContext,
  toServiceId,
} from '#lib/registers/connector/index.ts'

/** A register a test holds in its hand: it answers when it is told to, and counts how often it was asked. */
export interface TestRegister {
  connector: Connector
  serviceId(nativeId?: string): string
  /** Questions asked so far. */
  asked: number
  /** From now on questions wait until `release` is called. */
  hold(): void
  release(): void
  /** The next questions fail with this. */
  failWith(error: Error | null): void
  /** Parts the next reports lack, because their source does not answer. */
  missing: string[]
  /** How long the last report would have waited for parts that fail, asked twice. */
  patienceMs: number[]
}

export function createTestRegister(): TestRegister {
  let gate: Promise<void> = Promise.resolve()
  let open = () => {}
  let failure: Error | null = null

  async function ask<T>(context: FetchContext, activity: string, answer: () => T): Promise<T> {
    register.asked += 1
    await context.progress(activity)
    await Promise.race([gate, aborted(context.signal)])
    if (failure !== null) throw failure
    return answer()
  }

  const connector: Connector = {
    slug: 'test-register',
    jurisdictionCode: 'xt',
    jurisdictionName: 'Testland',
    idTag: 1,
    facts: {
      name: 'Register of Testland',
      type: 'commercial register',
      managingAuthority: 'Testland',
      officialWebsite: 'https://register.example',
      licence: 'none',
      legalFormCategories: [],
      logo: '/logo.svg',
      darkLogo: '/logo-dark.svg',
    },
    limits: { requestsPerSecond: 100, burst: 100, concurrent: 100, timeoutMs: 1_000 },
    documents: [],
    comingSoon: ['ubo'],
    subcapabilities: { companyReport: { officers: true, shareholders: false } },
    coverage: {
      slug: 'test-register',
      parts: [{ part: 'owners', state: 'not_published', reason: 'another_authority' }],
      recordedAnswers: 3,
      unproven: { parts: ['owners'], sources: [] },
    },
    credentials: [],
    isNativeId: (nativeId) => /^\d{1,9}$/.test(nativeId),
    autocomplete: (context, { query }) => ask(context, '', () => [hit('1', `${query} AS`)]),
    search: (context, { companyName }) =>
      ask(context, 'Searching', () => [hit('1', companyName), hit('2', companyName)]),
    prefill: (context, nativeId) => ask(context, 'Reading the entry', () => report(nativeId)),
    report: (context, nativeId) => {
      if (nativeId === '404') return Promise.reject(new ApiError('company.not_found', 'company not found'))
      const first = context.partWaitMs?.() ?? 0
      // Some of the time passes between two parts.
      for (const begunMs = performance.now(); performance.now() - begunMs < 2; );
      register.patienceMs = [first, context.partWaitMs?.() ?? 0]
      return ask(context, 'Reading the entry', () => ({
        ...report(nativeId),
        completeness: lacking(register.missing),
        history,
      }))
    },
  }

  const documents: Partial<Connector> = {
    listDocuments: (context, nativeId) =>
      ask(context, 'Reading the list of documents', () => ({
        companyName: `Company ${nativeId}`,
        value: {
          type: 'documentList',
          documents: [{ documentId: 'd-1', code: 'extract', title: 'Extract' }],
          totalCount: 1,
        },
      })),
    fetchDocument: (context, nativeId, wanted, format) =>
      ask(context, 'Fetching the document', () => ({
        companyName: `Company ${nativeId}`,
        value: {
          documentId: 'documentId' in wanted ? wanted.documentId : 'd-1',
          code: 'extract',
          title: 'Extract Ł',
          fileName: `Auszug – ${nativeId}.pdf`,
          contentType: format === 'pdf' ? 'application/pdf' : 'application/json',
          bytes: new TextEncoder().encode('0123456789'.repeat(100)),
        },
      })),
    financials: (context, nativeId) =>
      ask(context, 'Reading the accounts', () => ({
        companyName: `Company ${nativeId}`,
        value: { type: 'financials', statements: [], sources: {} },
      })),
  }
  Object.assign(connector, documents)

  const register: TestRegister = {
    connector,
    serviceId: (nativeId = '100') => toServiceId(connector, nativeId),
    asked: 0,
    missing: [],
    patienceMs: [],
    hold() {
      gate = new Promise((resolve) => {
        open = resolve
      })
    },
    release: () => open(),
    failWith(error) {
      failure = error
    },
  }

  function hit(nativeId: string, name: string) {
    return { serviceId: toServiceId(connector, nativeId), jurisdictionCode: 'xt', name }
  }

  return register
}

const completeness: CompletenessFacts = {
  parts: [{ part: 'owners', state: 'not_published', reason: 'another_authority' }],
  unmapped: [{ source: 'test-register', pointer: '/_links/*/href', reason: 'navigation' }],
}

/** What a report lacks, with these parts of it unanswered. */
function lacking(missing: readonly string[]): CompletenessFacts {
  const parts = missing.map((part) => ({ part, state: 'not_read', reason: 'source_unavailable' }))
  return { ...completeness, parts: [...(completeness.parts ?? []), ...parts] }
}

const history = [
  { part: 'name', value: 'Former name', validFrom: '2001-02-03', validTo: '2004-05-06', source: 'test-register' },
]

function report(nativeId: string) {
  const companyName = `Company ${nativeId}`
  return { companyName, value: { sources: {}, basicInformation: { legalName: companyName }, relationships: {} } }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
