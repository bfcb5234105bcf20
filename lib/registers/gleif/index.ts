import type { Connector, ListedRegister, RegisterSource } from '../connector/index.ts'
import type { FrameRegister, OnRead, Products } from '../frame/index.ts'
import type { Transport } from '../transport/index.ts'
import type { FindParents } from './parents.ts'
import {
  completionMaxWaitMs,
  gleifEvents,
  gleifFacts,
  gleifIn,
  gleifJurisdictions,
  gleifLimits,
  gleifRegister,
  leiIn,
  supplementMaxWaitMs,
  supplementTurnMaxWaitMs,
} from './register.ts'
import { createFinder, type NationalRegister } from './service-ids.ts'

export type { FindParents, GleifParents } from './parents.ts'
export type { NationalRegister } from './service-ids.ts'
export { completionMaxWaitMs, gleifLimits, gleifRegister, leiIn, supplementMaxWaitMs, supplementTurnMaxWaitMs }

const { slug, baseUrl } = gleifRegister
const own: RegisterSource = { slug, baseUrl, limits: gleifLimits }
const load = async (jurisdiction: string): Promise<Products> => (await import('./products.ts')).productsOf(jurisdiction)
const once = { attemptsMax: 1, firstDelayMs: 0 }

/** The index stands in for registers that are not connected, and adds to those that are. */
export const gleif = {
  ...{ slug, facts: gleifFacts, sources: [own], jurisdictions: gleifJurisdictions },
  checked: { nativeId: '5299001ERX0K10IZUL40', name: 'Fraport AG', jurisdiction: 'de' },
  words: { statuses: ['active', 'inactive'], events: gleifEvents },
  /** As the register of one jurisdiction, for what is proven of every register of the frame. */
  inOne: {
    ...gleifIn('de', load),
    open: (reach, _, onRead) => gleifIn('de', load).open(reach, createFinder(new Set(gleifJurisdictions), []), onRead),
  } satisfies FrameRegister,
  /** `reach` gives a way to it that gives up after `maxWaitMs`, at once where an answer fails. */
  open(
    reach: (source: RegisterSource, more?: { maxWaitMs: number; retry: typeof once }) => Transport,
    connected: readonly ListedRegister[],
    {
      jurisdictions = gleifJurisdictions,
      turnMaxWaitMs,
      onRead,
    }: { jurisdictions?: readonly string[]; turnMaxWaitMs?: number | undefined; onRead?: OnRead | undefined } = {},
  ): GleifConnectors {
    return createGleifConnectors(
      reach(own),
      jurisdictions,
      connected.flatMap((one) => one.authorities.map((authority) => ({ ...one, authority }))),
      {
        completions: reach(own, { maxWaitMs: completionMaxWaitMs, retry: once }),
        supplements: reach(own, { maxWaitMs: supplementMaxWaitMs, retry: once }),
        supplementTurnMaxWaitMs: turnMaxWaitMs,
        onRead,
      },
    )
  },
}

export interface GleifConnectors {
  /** One for each jurisdiction without a connected register of its own. */
  issuing: readonly Connector[]
  /** For jurisdictions that have one: they answer for ids given out before, and give out none. */
  superseded: readonly Connector[]
  /** What GLEIF adds to a company of a connected register, by its number there. */
  findParents: FindParents
}

export interface GleifTransports {
  /** For words being typed. */
  completions?: Transport
  /** For companies of other registers. */
  supplements?: Transport
  supplementTurnMaxWaitMs?: number | undefined
  onRead?: OnRead | undefined
}

/**
 * GLEIF as the register of each of these jurisdictions that has no other, over one transport and within one limit. Typing
 * is completed over `completions` and companies of other registers are supplemented over `supplements`, which give up soon,
 * so that they take no places orders wait for.
 */
export function createGleifConnectors(
  transport: Transport,
  jurisdictions: readonly string[],
  nationals: readonly NationalRegister[],
  { completions = transport, supplements = transport, supplementTurnMaxWaitMs: turnMs, onRead }: GleifTransports = {},
): GleifConnectors {
  // One whose numbers no authority of GLEIF's list gives knows some companies of its country: the index has the others.
  const hasOwn = (code: string) => nationals.some(({ jurisdictionCode }) => jurisdictionCode === code)
  const find = createFinder(new Set(jurisdictions.filter((code) => !hasOwn(code))), nationals)
  const typing = askedOnce(completions)
  const connectorOf = (code: string): Connector => {
    const register = gleifIn(code, load)
    const open = (way: Transport) => register.open(() => way, find, onRead)
    const { autocomplete } = open(typing)
    return { ...open(transport), ...(autocomplete && { autocomplete }), slug: `${slug}-${code}` }
  }
  const codes = [...new Set(jurisdictions)]
  let supplement: Promise<FindParents> | null = null
  return {
    issuing: codes.filter((code) => !hasOwn(code)).map(connectorOf),
    superseded: codes.filter(hasOwn).map(connectorOf),
    async findParents(context, company) {
      supplement ??= import('./supplement.ts').then(({ createFindParents }) =>
        createFindParents(supplements, find, turnMs ?? supplementTurnMaxWaitMs),
      )
      return (await supplement)(context, company)
    },
  }
}

/**
 * All jurisdictions asked to complete the same words at once share each answer, or typing would use up the limit. They are those
 * of one request, which have its signal.
 */
function askedOnce(transport: Transport): Transport {
  const asked = new WeakMap<AbortSignal, Map<string, Promise<unknown>>>()
  return {
    ...transport,
    getJson(context, request) {
      const ofRequest = asked.get(context.signal) ?? new Map<string, Promise<unknown>>()
      asked.set(context.signal, ofRequest)
      const name = JSON.stringify([request.path, request.query])
      const known = ofRequest.get(name) ?? transport.getJson(context, request)
      ofRequest.set(name, known)
      return known as ReturnType<typeof transport.getJson<typeof request.schema>>
    },
  }
}
