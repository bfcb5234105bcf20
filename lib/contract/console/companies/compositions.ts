import type { z } from 'zod'
import { answer, boolean, list, maybe, maybeList, maybeText, NumberMap, number, ownWord, text } from '../../fields.ts'
import { ShareholderGraph } from '../../v2/graph.ts'
import { Percentage } from '../../values.ts'
import { ofCompany } from '../row.ts'
import { answerProducts } from '../values/companies.ts'

/** Who holds a company, put together from its own results and those on file of its holders. */

export const unjoinedReasons = ['noNumber', 'ambiguous', 'namesNobody', 'unreadable', 'notOnFile', 'bound'] as const
/**
 * Why nothing above a company is joined: it has no number by which a result is found; its number means several companies; its
 * results name nobody; one cannot be read; none is on file; or a bound was reached before it.
 */
export type UnjoinedReason = (typeof unjoinedReasons)[number]

export const compositionCuts = ['depth', 'size'] as const
export type CompositionCut = (typeof compositionCuts)[number]

/** A stored result that says who holds a company, and when it came. */
export const ComposedAnswer = answer({
  serviceId: text,
  companyName: maybeText,
  product: ownWord(answerProducts),
  orderId: text,
  at: text,
})
export type ComposedAnswer = z.infer<typeof ComposedAnswer>

/** Results on file of holders that are joined to those of a company. */
export const JoinedAnswers = maybeList(ComposedAnswer)

/** Results that name other holders of one company, or other shares: all stand, the one that counts first. */
export const HolderConflict = answer({
  /** In the graph. */
  of: text,
  name: text,
  lists: list(
    answer({
      answer: ComposedAnswer,
      /** Of today, the first of them. */
      holders: list(answer({ name: text, share: maybe(Percentage) })),
      /** How many there are. */
      count: number,
    }),
  ),
})
export type HolderConflict = z.infer<typeof HolderConflict>

export const UnjoinedCompany = answer({
  id: text,
  name: text,
  serviceId: maybeText,
  reason: ownWord(unjoinedReasons),
  /** Whether a result of it is on file. */
  isOnFile: boolean,
})
export type UnjoinedCompany = z.infer<typeof UnjoinedCompany>

/** A list of a conflict shows the first; a graph of thousands of leaves names the first that nothing is joined to. */
export const compositionLimits = { holdersMax: 50, unjoinedMax: 200 } as const

export const ComposedOwnership = answer({
  /** The company's own result that it begins with; null where none on file names a holder. */
  own: maybe(ComposedAnswer),
  /** Null where nothing of another company is joined: the stored results are all there is then. */
  graph: maybe(ShareholderGraph),
  /** Results of other companies in it, newest first. */
  joined: list(ComposedAnswer),
  /** Which of them a line was read from, by its place there; a line that is not named is of the company's own result. */
  origins: NumberMap,
  conflicts: list(HolderConflict),
  unjoined: list(UnjoinedCompany),
  unjoinedCount: number,
  /** The bound that left something out; null where everything on file was gone through. */
  cut: maybe(ownWord(compositionCuts)),
})
export type ComposedOwnership = z.infer<typeof ComposedOwnership>

export const compositionsOperations = {
  getComposition: ofCompany(
    'GET /api/console/companies/{serviceId}/composition',
    'Returns who holds a company by its results on file and those of its holders',
    { answer: ComposedOwnership },
  ),
}
