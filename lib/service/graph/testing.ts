import { ApiError, type CompanyStatus, type Percentage } from '#lib/contract/index.ts'
import { type Connector, type FetchContext, type Shareholding, toServiceId } from '#lib/registers/connector/index.ts'
import { createTestRegister } from '../testing/register.ts'

/** A holder in short hand: the number of a company (`xu:7` of the other register), or a person as `name` or `name*birth date`. */
type Holder = string
/** Who holds how much of a company; `more` are further fields of the row. */
export type Row = [holder: Holder, share: number | Percentage | null, more?: Record<string, unknown>]

export interface GraphRegisters {
  connectors: Connector[]
  /** Every question so far, as serviceIds, in the order asked. */
  asked: string[]
  /** The secrets each of these questions went out with. */
  secrets: FetchContext['secrets'][]
  /** The most questions that were open at once. */
  openMax: number
  id(number: string): string
  /** Questions about this company wait until it is released; without a number all are. */
  hold(number: string): void
  release(number?: string): void
}

/** Two registers that list shareholders (xt, xu) and one that does not (xv), over companies a test writes down with their statuses. */
export function createGraphRegisters(
  lists: Record<string, Row[] | Error>,
  statuses: Record<string, CompanyStatus> = {},
): GraphRegisters {
  const base = createTestRegister().connector
  const codes = { xt: 'xt', xu: 'xu', xv: 'xv' } as const
  const gates = new Map<string, { opened: Promise<void>; open(): void }>()
  let openNow = 0

  function connectorOf(code: string): Connector {
    const connector: Connector = {
      ...base,
      slug: `graph-${code}`,
      jurisdictionCode: code,
      limits: { ...base.limits, concurrent: code === 'xt' ? 4 : 2 },
    }
    if (code !== codes.xv) connector.shareholders = (context, nativeId) => answer(context, code, nativeId)
    return connector
  }

  async function answer(context: FetchContext, code: string, nativeId: string): Promise<Shareholding> {
    const number = code === 'xt' ? nativeId : `${code}:${nativeId}`
    registers.asked.push(number)
    registers.secrets.push(context.secrets)
    openNow += 1
    registers.openMax = Math.max(registers.openMax, openNow)
    try {
      await context.progress(`Reading the list of ${number}`)
      const gate = gates.get(number)
      if (gate !== undefined) await Promise.race([gate.opened, aborted(context.signal)])
      const rows = lists[number] ?? []
      if (rows instanceof Error) throw rows
      return { ...shareholdingOf(number, rows), status: statuses[number] }
    } finally {
      openNow -= 1
    }
  }

  const registers: GraphRegisters = {
    connectors: Object.values(codes).map(connectorOf),
    asked: [],
    secrets: [],
    openMax: 0,
    id: idOf,
    hold(number) {
      const { promise, resolve } = Promise.withResolvers<void>()
      gates.set(number, { opened: promise, open: resolve })
    },
    release(number) {
      for (const [held, gate] of gates) {
        if (number !== undefined && held !== number) continue
        gate.open()
        gates.delete(held)
      }
    },
  }
  return registers
}

export function unavailable(): ApiError {
  return new ApiError('source.unavailable', 'registry temporarily unavailable')
}

function idOf(number: string): string {
  const [code, nativeId] = number.includes(':') ? number.split(':') : ['xt', number]
  return toServiceId({ jurisdictionCode: code ?? 'xt', idTag: 1 }, nativeId ?? number)
}

function shareholdingOf(number: string, rows: Row[]): Shareholding {
  const source = { list: { name: `List of ${number}` } }
  const shareholders = rows.map(([holder, share, more]) => ({
    ...partyOf(holder),
    interestType: 'shareholding',
    percentage: typeof share === 'number' ? { exact: share } : share,
    source: 'list',
    ...more,
  }))
  return {
    companyName: `Company ${number}`,
    report: { sources: source, shareholders },
    sources: source,
    incompleteReason: null,
  }
}

function partyOf(holder: Holder) {
  if (/^(x[a-z]:)?\d+$/.test(holder)) {
    const identifiers = [{ type: 'service_id', value: idOf(holder) }]
    return { type: 'company', company: { name: `Company ${holder}`, identifiers } }
  }
  const [fullName, birth] = holder.split('*')
  const dateOfBirth = birth === undefined ? undefined : { original: birth, normalized: birth }
  return { type: 'person', person: { name: { fullName }, dateOfBirth } }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
