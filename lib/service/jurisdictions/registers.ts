import { keysOf, products, type RegisterCoverage, type RouteAnswer } from '#lib/contract/index.ts'
import type { Connector } from '#lib/registers/connector/index.ts'
import type { Context } from '../context.ts'
import { canFulfil } from '../orders/index.ts'
import { offers } from '../products/index.ts'

/** What each register gives, what it does not give and why. Free, and the same for every organization. */
export function listRegisters({ connectors }: Context): RouteAnswer<'listRegisters'> {
  const bySlug = Map.groupBy(connectors.all, ({ coverage }) => coverage.slug)
  const registers = [...bySlug].map(([slug, asking]) => registerOf(slug, asking))
  return { registers: registers.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)) }
}

/** One register, which several connectors may ask: each for a jurisdiction. */
function registerOf(slug: string, asking: readonly Connector[]): RegisterCoverage {
  const [first] = asking
  const { parts = [], recordedAnswers = null, unproven } = first?.coverage ?? {}
  const isOffered = (product: keyof typeof products) =>
    canFulfil(product) && asking.some((connector) => offers(connector, product))
  return {
    slug,
    name: first?.facts.name,
    jurisdictionCodes: asking.map(({ jurisdictionCode }) => jurisdictionCode).toSorted(),
    products: keysOf(products).filter(isOffered),
    parts: [...parts],
    isFictional: recordedAnswers === null,
    ...(recordedAnswers === null ? {} : { recordedAnswers }),
    ...(unproven === undefined ? {} : { unprovenParts: [...unproven.parts], unprovenSources: [...unproven.sources] }),
  }
}
