import type { CompletenessPartName, Product, Sources } from '#lib/contract/index.ts'
import { dayOf } from '#lib/time/index.ts'
import type {
  Connector,
  FetchContext,
  FindServiceId,
  FoundCompany,
  RegisterSource,
  Shareholding,
} from '../connector/index.ts'
import type { Transport } from '../transport/index.ts'
import { type Asked, fetchAnswers, notUnderstood, refuseOther, sourceEntryOf, type Typed } from './asking.ts'
import { completenessOf, coverageOf, type PartRules } from './parts.ts'
import { AnotherCompany, answersIn, type Mapping, type Reading, readAnswers } from './reading.ts'
import type { Held, OnRead, Products, Reads, RegisterSpec, Searches } from './spec.ts'

type Fetching = NonNullable<Products['fetchDocument']>
const hitsMax = 50

/** What came of the questions of one product, with the origin of each value. */
interface Told<T> {
  reading: Reading<T>
  asked: Asked
}

/** A register while it is open: its addresses, and whose ids lead to whom. Questions and mappings are loaded when it is first asked. */
class OpenRegister {
  readonly spec: RegisterSpec
  private readonly sources: readonly RegisterSource[]
  private readonly transports: ReadonlyMap<string, Transport>
  private readonly find: FindServiceId
  private readonly onRead: OnRead
  private loading: Promise<Products> | null = null

  constructor(
    spec: RegisterSpec,
    sources: readonly RegisterSource[],
    transports: ReadonlyMap<string, Transport>,
    find: FindServiceId,
    onRead: OnRead,
  ) {
    this.spec = spec
    this.sources = sources
    this.transports = transports
    this.find = find
    this.onRead = onRead
  }

  async product<K extends keyof Products>(name: K): Promise<NonNullable<Products[K]>> {
    this.loading ??= this.spec.load()
    const product = (await this.loading)[name]
    if (product === undefined) throw new Error(`${this.spec.slug}: ${name} is declared and not there`)
    return product
  }

  transportOf(slug: string = this.spec.slug): Transport {
    const transport = this.transports.get(slug)
    if (transport === undefined) throw new Error(`${this.spec.slug}: no address is named ${slug}`)
    return transport
  }

  /** What comes of questions whose answers are in no result. */
  async asks<T>(context: FetchContext, ask: (asking: Parameters<Fetching>[0]) => Promise<T>): Promise<T> {
    const transportOf = (slug: string) => this.transportOf(slug)
    let found: Promise<T> | null = null
    await fetchAnswers(
      ({ at }) => this.transportOf(at),
      context,
      async (asking) => {
        found = ask({ ...asking, transportOf, context })
        await found
      },
    )
    return found ?? notUnderstood(this.spec.slug)
  }

  async told<T>(context: FetchContext, { ask, mapping }: Reads<T>, nativeId: string): Promise<Told<T>> {
    const asked = await fetchAnswers(
      ({ at }) => this.transportOf(at),
      context,
      (asking) => ask(asking, nativeId),
    )
    return this.read(context, asked, mapping, nativeId)
  }

  async hits<T>(context: FetchContext, { ask, mapping }: Searches<T>, given: Omit<Typed, 'number'>): Promise<T[]> {
    const { words, limit } = given
    const typed = { ...given, number: this.spec.numberIn(words) }
    const asked = await fetchAnswers(
      ({ at }) => this.transportOf(at),
      context,
      (asking) => ask(asking, typed),
    )
    if (Object.keys(asked.given).length === 0) return []
    const about = this.about(context, null)
    const ofHits = { otherwise: 'no_field' as const, ...mapping }
    const reading = readAnswers(asked.given, ofHits, about)
    this.onRead({ given: asked.given, mapping: ofHits, about, reading })
    return (reading?.value ?? []).slice(0, limit)
  }

  async found<T>(context: FetchContext, reads: Reads<T>, nativeId: string, product: Product): Promise<FoundCompany<T>> {
    const { reading, asked } = await this.told(context, reads, nativeId)
    const { history } = reading
    return {
      companyName: reading.companyName ?? nativeId,
      value: withSources(this.sourcesOf(asked, nativeId, reads.mapping), reading.value),
      completeness: completenessOf(partsOf(this.spec.parts, product), reading, { product, ...asked }),
      ...(history.length === 0 ? {} : { history }),
    }
  }

  async held(context: FetchContext, reads: Reads<Held>, nativeId: string): Promise<Shareholding> {
    const { reading, asked } = await this.told(context, reads, nativeId)
    const { shareholders, incompleteReason = null, sources: _, ...beside } = reading.value
    const { sources } = withSources(this.sourcesOf(asked, nativeId, reads.mapping), reading.value)
    const parts = reads.parts ?? partsOf(this.spec.parts, 'graph', ['owners'])
    const { unmapped, ...facts } = completenessOf(parts, reading, { product: 'graph', ...asked })
    return {
      companyName: reading.companyName ?? nativeId,
      ...beside,
      report: { sources, shareholders },
      sources,
      incompleteReason,
      // What is in no field of a level is in those of a report.
      completeness: { ...facts, unmapped: unmapped?.filter(({ reason }) => reason === 'not_understood') },
    }
  }

  private about(context: FetchContext, asked: string | null) {
    return { register: this.spec, asked, today: dayOf(context.now()), find: this.find }
  }

  private read<T>(context: FetchContext, asked: Asked, mapping: Mapping<T>, nativeId: string): Told<T> {
    const { slug } = this.spec
    const { given } = asked
    const about = this.about(context, nativeId)
    try {
      const reading = readAnswers(given, mapping, about)
      this.onRead({ given, mapping, about, reading })
      return { reading: reading ?? notUnderstood(slug), asked }
    } catch (error) {
      if (!(error instanceof AnotherCompany)) throw error
      if (!asked.parts.has(error.key)) refuseOther(slug, error.message)
      return this.read(context, without(asked, error.key), mapping, nativeId)
    }
  }

  private sourcesOf({ given, files }: Asked, nativeId: string, { beside = [] }: Mapping<unknown>) {
    const { slug, baseUrl, facts, isWorldwide } = this.spec
    const jurisdictionCode = isWorldwide === true ? undefined : this.spec.jurisdictionCode
    const isKeyed = (this.spec.credentials ?? []).length > 0 && this.spec.keyed?.length !== 0
    const keys = Object.keys(given).filter((key) => !beside.includes(key))
    const entries = answersIn(given, keys).map(({ key, answer }) => {
      const asked = this.sources.find((one) => answer.url.startsWith(`${one.baseUrl}/`))
      const from = { slug, name: facts.name, jurisdictionCode, baseUrl: asked?.baseUrl ?? baseUrl, isKeyed }
      return [key, sourceEntryOf(answer, { ...from, fileName: fileNameOf(files, slug, key, nativeId) })] as const
    })
    return Object.fromEntries(entries)
  }
}

/** Without an answer about another company, which the product can stand without. */
function without({ given, missing, ...asked }: Asked, key: string): Asked {
  const others = Object.entries(given).filter(([one]) => one !== key)
  const facts = { state: 'not_read', reason: 'source_unavailable' } as const
  return { ...asked, given: Object.fromEntries(others), missing: new Map([...missing, [key, facts]]) }
}

/** What the file of an answer is called; the slug, which stands beside it, is not said twice. */
function fileNameOf(files: ReadonlyMap<string, string>, slug: string, key: string, nativeId: string): string {
  const [, first = key, page] = /^(.+)-(\d+)$/.exec(key) ?? []
  const file = files.get(key) ?? files.get(first)
  if (file === undefined) return `${key.replace(`${slug}-`, '')}_${nativeId}.json`
  return `${file}_${nativeId}${files.has(key) ? '' : `-page${page}`}.json`
}

/** What a mapping says of a source, e.g. its date, is of its entry. */
function withSources<T>(sources: Sources, value: T): T & { sources: Sources } {
  const said: Record<string, object> = Object(Object(value).sources)
  const entries = Object.entries(sources).map(([key, entry]) => [key, { ...entry, ...said[key] }])
  const all = { sources: Object.fromEntries(entries) as Sources }
  return Object.hasOwn(Object(value), 'sources') ? { ...value, ...all } : { ...all, ...value }
}

/** Of a list of holders, accounts or documents nothing but its own parts is said. */
function partsOf(parts: PartRules, product: Product, named?: readonly CompletenessPartName[]): PartRules {
  if (product === 'prefill' || product === 'report') return parts
  const isOwn = ([name, rule]: [string, PartRules[CompletenessPartName]]) =>
    named?.some((one) => one === name) ?? (rule !== undefined && 'in' in rule && rule.product === product)
  return Object.fromEntries(Object.entries(parts).filter(isOwn))
}

export function openRegister(
  spec: RegisterSpec,
  sources: readonly RegisterSource[],
  reach: (source: RegisterSource) => Transport,
  find: FindServiceId,
  onRead: OnRead,
): Connector {
  const { slug, jurisdictionCode, jurisdictionName, idTag, facts, limits, parts, proven, isNativeId } = spec
  const opened = sources.map((one) => ({ ...one, transport: reach(one) }))
  // Two addresses of one pace have one slug: the second is named by its address.
  const transports = new Map(
    opened.toReversed().flatMap((one) => [[one.baseUrl, one.transport] as const, [one.slug, one.transport] as const]),
  )
  const all = functionsOf(new OpenRegister(spec, sources, transports, find, onRead))
  return {
    ...{ slug, jurisdictionCode, jurisdictionName, idTag, facts, limits, isNativeId },
    documents: spec.documents ?? [],
    comingSoon: spec.comingSoon ?? [],
    subcapabilities: spec.subcapabilities,
    coverage: {
      ...{ slug, parts: coverageOf(parts), recordedAnswers: Object.keys(proven).length },
      unproven: { parts: spec.unproven ?? [], sources: unprovenIn(sources, proven) },
    },
    credentials: spec.credentials ?? [],
    ...(spec.keyed === undefined ? {} : { keyed: spec.keyed }),
    ...(spec.acceptsCredentials === undefined ? {} : { acceptsCredentials: spec.acceptsCredentials }),
    ...Object.fromEntries(spec.gives.map((name) => [name, all[name]])),
  }
}

/** Sources of which no recorded answer is proven; files of each are in a folder of its slug. */
function unprovenIn(sources: readonly RegisterSource[], proven: RegisterSpec['proven']): string[] {
  const files = Object.keys(proven)
  return sources.flatMap(({ slug, name = slug }) => (files.some((file) => file.startsWith(`${slug}/`)) ? [] : name))
}

/** Every function a connector may have; a register has those it gives. */
function functionsOf(open: OpenRegister): Required<Pick<Connector, keyof Products>> {
  return {
    autocomplete: async (context, { query, ...more }) =>
      open.hits(context, await open.product('autocomplete'), { words: query, ...more }),
    search: async (context, { companyName }) =>
      open.hits(context, await open.product('search'), { words: companyName, limit: hitsMax }),
    prefill: async (context, id) => open.found(context, await open.product('prefill'), id, 'prefill'),
    report: async (context, id) => open.found(context, await open.product('report'), id, 'report'),
    ubo: async (context, id) => open.found(context, await open.product('ubo'), id, 'ubo'),
    financials: async (context, id) => open.found(context, await open.product('financials'), id, 'financials'),
    listDocuments: async (context, id) => open.found(context, await open.product('listDocuments'), id, 'documentList'),
    shareholders: async (context, id) => open.held(context, await open.product('shareholders'), id),
    async fetchDocument(context, id, wanted, format) {
      const fetchDocument = await open.product('fetchDocument')
      return open.asks(context, (asking) => fetchDocument(asking, id, wanted, format))
    },
  }
}
