import type { Block, CapitalTable } from './capital.ts'
import { compare, type Fraction, minus, none, plus } from './fraction.ts'
import {
  add,
  allHeld,
  type End,
  type Interval,
  lessOf,
  moreOf,
  noBound,
  nothingHeld,
  productOf,
  restBeside,
  wholeBound,
} from './interval.ts'

interface WalkFacts {
  table: CapitalTable
  sources: ReadonlySet<number>
  options: { kind: 'shares' | 'votes'; withRest?: boolean; isJointApart?: boolean }
  /** By party: what it holds. */
  heldBy: readonly (readonly Block[])[]
  /** What the unnamed rest of every company has by itself; null where it does not count, or is what is walked for. */
  rest: Walk | null
}

/** What surely goes to others than the sources and the unnamed rest, added up; how many of the parts are open. */
interface Lost {
  at: Fraction
  opens: number
}

/** What the sources have of each party, as far as it is known: holders are set before those they hold. */
export class Walk {
  readonly reached = new Map<number, Interval>()
  /** Members of the circle being solved, without sources. */
  inside: ReadonlySet<number> = new Set()
  /** Holdings of whoever is set, by company. */
  private readonly touched = new Map<number, Set<Block>>()
  private readonly lost = new Map<number, Lost>()
  readonly facts: WalkFacts

  constructor(facts: WalkFacts) {
    this.facts = facts
    for (const source of facts.sources) this.set(source, allHeld)
  }

  get(party: number): Interval {
    return this.reached.get(party) ?? this.facts.rest?.get(party) ?? nothingHeld
  }

  set(party: number, share: Interval): void {
    if (share === nothingHeld) return
    this.reached.set(party, share)
    for (const block of this.facts.heldBy[party] ?? []) {
      const touched = this.touched.get(block.of) ?? new Set()
      this.touched.set(block.of, touched.add(block))
    }
  }

  /**
   * Of one company: through holders that are known already, each with its whole way. With the unnamed rest, all but what the
   * named holders surely have for others than the sources.
   */
  fromOutside(company: number): Interval {
    const { table, options, rest } = this.facts
    const touched = [...(this.touched.get(company) ?? [])]
    if (options.withRest !== true) return this.sumIn(touched)
    const { blocks = [] } = table[options.kind][company] ?? {}
    if (table.parties[company]?.type !== 'company') return this.sumIn(blocks)
    const known = this.inside.size === 0 ? rest?.lost.get(company) : undefined
    const lost = known === undefined || rest === null ? this.lostOf(blocks) : this.changed(known, touched, rest)
    this.lost.set(company, lost)
    // Whatever the rest has by itself, it has not surely.
    const { low } = this.sumIn(touched)
    return { low, high: restBeside({ at: lost.at, isOpen: lost.opens > 0 }) }
  }

  isWithin({ holders }: Block): boolean {
    return this.inside.size > 0 && holders.some((holder) => this.inside.has(holder))
  }

  private sumIn(blocks: readonly Block[]): Interval {
    return blocks.reduce((sum, block) => add(sum, this.partOf(block)?.of ?? nothingHeld), nothingHeld)
  }

  private lostOf(blocks: readonly Block[]): Lost {
    return blocks.reduce((lost, block) => withPart(lost, this.lostIn(block), plus, 1), { at: none, opens: 0 })
  }

  /** What the rest alone loses, with the holdings of whoever is set looked at anew. */
  private changed(known: Lost, touched: readonly Block[], rest: Walk): Lost {
    const without = touched.reduce((lost, block) => withPart(lost, rest.lostIn(block), minus, -1), known)
    return touched.reduce((lost, block) => withPart(lost, this.lostIn(block), plus, 1), without)
  }

  /** Of a holding, what is surely not of the sources if they have at most what they have of its holder. */
  private lostIn(block: Block): End {
    const way = this.partOf(block)?.way ?? noBound
    if (compare(way.at, wholeBound.at) >= 0) return noBound
    return productOf(block.share.low, { at: minus(wholeBound.at, way.at), isOpen: way.isOpen }, 'low')
  }

  /** Joint holders count with the least of their ways surely and with the greatest possibly. */
  private partOf(block: Block): { of: Interval; way: End } | null {
    if (block.isOwn || this.isWithin(block)) return null
    const { holders, share } = block
    const [first = nothingHeld, ...others] = holders.map((holder) => this.get(holder))
    const low = others.reduce((least, { low }) => (moreOf(least, low, 'low') === least ? low : least), first.low)
    const furthest = this.facts.options.isJointApart ? lessOf : (a: End, b: End) => moreOf(a, b, 'high')
    const high = others.reduce((most, way) => furthest(most, way.high), first.high)
    if (high.at.top === 0n) return null
    return { of: { low: productOf(share.low, low, 'low'), high: productOf(share.high, high, 'high') }, way: high }
  }
}

function withPart({ at, opens }: Lost, part: End, join: typeof plus, by: 1 | -1): Lost {
  return { at: join(at, part.at), opens: opens + (part.isOpen ? by : 0) }
}
