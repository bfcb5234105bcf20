import type { ShareholderGraph } from '#lib/contract/index.ts'
import { countAbove, determinationPaper, percentageOfText } from '#lib/domain/determination/index.ts'
import { usualOwnerThreshold } from '#lib/domain/law/index.ts'
import { isCurrent, isShareholding, partyOfNode } from '#lib/domain/ownership/index.ts'
import { type Fact, factAt, factsOfEach, shareText } from './fact.ts'

/** Direct holders of the company, and who is its owner by law on the day the graph was retrieved. */
export function factsOfGraph(graph: ShareholderGraph, day: string | null): Fact[] {
  const byId = new Map((graph.nodes ?? []).map((node) => [node.id, node]))
  const root = byId.get(graph.rootCompanyId ?? '') ?? graph.nodes?.find(({ type }) => type === 'rootEntity')
  if (root === undefined) return []
  const direct = (graph.edges ?? []).filter(
    (edge) => edge.target === root.id && isShareholding(edge) && isCurrent(edge),
  )
  return [
    ...factAt('company', partyOfNode(root).name),
    ...factAt('readToEnd', graph.stopReason),
    ...factsOfEach('holders', direct, ({ source, data }, at) => {
      const holder = byId.get(source)
      return [
        ...factAt(`${at}/name`, holder === undefined ? null : partyOfNode(holder).name),
        ...factAt(`${at}/share`, shareText(data?.percentage)),
      ]
    }),
    ...(day === null ? [] : determinedFacts(graph, day)),
  ]
}

/** Beyond it the work takes a second and more, on the thread that makes or checks a pack; its page has the determination then. */
const relationsMax = 400

function determinedFacts(graph: ShareholderGraph, day: string): Fact[] {
  if (countAbove(graph, day) > relationsMax) return []
  const paper = determinationPaper(graph, usualOwnerThreshold, day)
  if (paper === null) return []
  const known = paper.persons.filter(({ status }) => status !== 'isNot')
  return [
    ...factAt('determined/rule', usualOwnerThreshold.source.cite),
    ...factAt('determined/day', day),
    ...factAt('determined/isWhole', paper.whole.isKnown),
    ...factsOfEach('determined/owners', known, ({ party, status, cumulative }, at) => {
      const { exact, minimum = exact, maximum = exact } = percentageOfText(cumulative.share)
      return [
        ...factAt(`${at}/name`, paper.nameOf(party)),
        ...factAt(`${at}/outcome`, status),
        ...factAt(`${at}/atLeast`, minimum ?? null),
        ...factAt(`${at}/atMost`, maximum ?? null),
      ]
    }),
  ]
}
