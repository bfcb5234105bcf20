import type { ShareholderGraph } from '#lib/contract/index.ts'
import { countAbove, determinationPaper, percentageOfText } from '#lib/domain/determination/index.ts'
import { usualOwnerThreshold } from '#lib/domain/law/index.ts'
import { isCurrent, isShareholding, partyOfNode } from '#lib/domain/ownership/index.ts'
import { factAt, factsOfEach, type MappedFact, mappedShareText } from './fact.ts'

/** Direct holders of the company, and who is its owner by law on the day the graph was retrieved. */
export function mappedFactsOfGraph(graph: ShareholderGraph, day: string | null): MappedFact[] {
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
        ...factAt(`${at}/share`, mappedShareText(data?.percentage)),
      ]
    }),
    ...(day === null ? [] : determinedFacts(graph, day)),
  ]
}

/** Beyond it the work takes a second and more, on the thread that makes or checks a pack; its page has the determination then. */
const relationsMax = 400

function determinedFacts(graph: ShareholderGraph, day: string): MappedFact[] {
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
