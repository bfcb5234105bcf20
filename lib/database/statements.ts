import {
  type PGlite,
  type Transaction as PgliteTransaction,
  parse,
  protocol,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite'

type Query = <T>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<T>>

/** Runs statements on the embedded engine, each parsed and planned once. */
export interface Statements {
  query: Query
  /** The same inside a transaction of the engine. */
  queryIn(inner: PgliteTransaction): Query
}

type Message = Parameters<typeof parse.parseResults>[0][number]

interface Prepared {
  name: string
  preparedMs: number
  parameterTypes: readonly number[]
  /** What the engine says of the rows to come; none where no rows come. */
  described: Message[]
}

const { serialize } = protocol
const preparedMax = 256
/** A plan is made anew after this long: tables grow, and the embedded engine does not plan again by itself. */
const plannedMs = 10_000
const isPreparable = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text)

/**
 * The engine's own `query` crosses into it six times and plans a statement every time it runs; prepared under a name, and
 * with all messages sent at once, the same takes a fifth.
 */
export function createStatements(pglite: PGlite): Statements {
  const prepared = new Map<string, Prepared>()
  let made = 0

  function send(...messages: Uint8Array[]): Promise<Message[]> {
    return pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })
  }

  async function prepare(text: string): Promise<Prepared> {
    const [oldest] = prepared.size < preparedMax ? [] : prepared.entries()
    const outdated = [prepared.get(text), oldest?.[1]].filter((one) => one !== undefined)
    if (oldest !== undefined) prepared.delete(oldest[0])
    prepared.delete(text)
    made += 1
    const name = `s${made}`
    const described = await send(
      ...outdated.map((one) => serialize.close({ type: 'S', name: one.name })),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    )
    const parameterTypes = parse.parseDescribeStatementResults(described)
    return {
      name,
      preparedMs: performance.now(),
      parameterTypes,
      described: described.filter((message) => message.name === 'rowDescription'),
    }
  }

  async function run<T>(text: string, values: unknown[], options: QueryOptions | undefined): Promise<Results<T>> {
    let statement = prepared.get(text)
    if (statement === undefined || performance.now() - statement.preparedMs > plannedMs) statement = await prepare(text)
    else prepared.delete(text)
    // The one used last stands last.
    prepared.set(text, statement)
    const { name, parameterTypes, described } = statement
    const bound = values.map((value, index) => textOf(pglite, value, parameterTypes[index]))
    const messages = await send(serialize.bind({ statement: name, values: bound }), serialize.execute({}))
    const [result] = parse.parseResults([...described, ...messages], pglite.parsers, options)
    return asResults<T>(result)
  }

  async function runSafely<T>(text: string, values: unknown[], options?: QueryOptions): Promise<Results<T>> {
    try {
      return await run<T>(text, values, options)
    } catch (error) {
      // What stood behind the fault in the same message was not read: the engine waits for the next one to end.
      await pglite.execProtocolStream(serialize.sync(), { syncToFs: false })
      throw error
    }
  }

  return {
    async query<T>(text: string, values: unknown[] = [], options?: QueryOptions) {
      if (!isPreparable(text)) return pglite.query<T>(text, values, options)
      await pglite._checkReady()
      return pglite._runExclusiveTransaction(() =>
        pglite.runExclusive(async () => {
          const result = await runSafely<T>(text, values, options)
          await pglite.syncToFs()
          return result
        }),
      )
    },
    queryIn:
      (inner) =>
      async (text, values = [], options) => {
        if (inner.closed || !isPreparable(text)) return inner.query(text, values, options)
        return pglite.runExclusive(() => runSafely(text, values, options))
      },
  }
}

/** A value as the protocol carries it: by the engine's own serializer of its type. */
function textOf(pglite: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null
  const serializer = type === undefined ? undefined : pglite.serializers[type]
  return serializer === undefined ? String(value) : serializer(value)
}

/** The parser returns one result per statement, with the row type of the caller. */
function asResults<T>(result: Results | undefined): Results<T> {
  if (result === undefined) throw new Error('a statement had no result')
  return result as unknown as Results<T>
}
