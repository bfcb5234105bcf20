import type { ComposedAnswer } from '#lib/contract/index.ts'
import { countAbove, type DeterminationPaper, nameIn } from '#lib/domain/determination/index.ts'
import type { CompanyMaterial } from '#lib/domain/disclosures/index.ts'
import { type OwnerThreshold, usualOwnerThreshold } from '#lib/domain/law/index.ts'
import type { Block } from '#lib/paper/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { formatCount } from '../../../format.ts'
import { composedGraph } from '../../../widgets/composition/composed-graph.ts'
import { determine } from '../../../widgets/determination/determine.ts'
import { citeText, conventionsOf, whyNotInForce } from '../../../widgets/determination/words.ts'
import { heading, list, note, runLine, strong, text } from '../../blocks.ts'
import { changeNotes } from '../../known-since.ts'
import type { Writer } from '../../writer.ts'
import { besideBlocks, registeredBlocks } from './beside.ts'
import { inPlaceBlocks } from './in-place.ts'
import { linesBlocks } from './lines.ts'
import { personsBlocks, stepsBlocks, unknownBlocks } from './persons.ts'

/** The server works on others meanwhile: so many are worked out in about a second. A page takes twice as many, off its main thread. */
export const relationsMax = 2_000

/** Who is a beneficial owner by which article, worked out from the stored graph, and the register beside it without a winner. */
export function ownersSection(material: CompanyMaterial, write: Writer): Block[] {
  const own = write.of('papers.owners')
  const { graph: stored, composition, owners, state } = material
  const composed = composedGraph({ orderId: stored?.orderId ?? null, graph: stored?.value ?? null }, composition)
  const orderIds = [stored, owners].flatMap((one) => one?.orderId ?? [])
  const since = changeNotes(state, orderIds, ['owners', 'holders'], write)
  if (composed.graph === null) {
    const isUnread = material.missing.some(({ what, reason }) => what === 'graph' && reason === 'notReadable')
    const why = isUnread ? own('noRoot') : own('noGraph')
    return [...since, note(why), ...registeredBlocks(material, write)]
  }
  const threshold = usualOwnerThreshold
  const today = dayOf(new Date(material.readAt))
  const above = countAbove(composed.graph, today)
  if (above > relationsMax) {
    const said = own('tooLarge', {
      count: formatCount(above, write.locale),
      max: formatCount(relationsMax, write.locale),
    })
    return [...since, note(said), ...registeredBlocks(material, write)]
  }
  const answer = determine({
    ...{ graph: composed.graph, owners: owners?.value.ultimateBeneficialOwners ?? null, threshold, today },
    // A stored extract does not say that it was read to its end: whom it does not name may be registered all the same.
    isRegisterWhole: false,
  })
  if (answer.paper === null) return [...since, note(own('noRoot')), ...registeredBlocks(material, write)]
  const paper: DeterminationPaper = { ...answer.paper, nameOf: nameIn(composed.graph) }
  return [
    ...since,
    ...basisBlocks({ paper, threshold, today, at: stored?.at ?? null, joined: composed.results }, write),
    ...personsBlocks(paper, threshold, write),
    ...unknownBlocks(paper, threshold, write),
    ...stepsBlocks(paper, threshold, write),
    ...inPlaceBlocks(material, paper, write),
    ...besideBlocks({ compared: answer.compared, paper, material }, write),
    ...linesBlocks(paper, write),
    ...conventionsBlocks(paper, write),
  ]
}

interface Basis {
  paper: DeterminationPaper
  threshold: OwnerThreshold
  today: string
  /** When the graph was retrieved. */
  at: string | null
  joined: readonly ComposedAnswer[]
}

/** From what, for which threshold, and whether that is the law today. */
function basisBlocks({ paper, threshold, today, at, joined }: Basis, write: Writer): Block[] {
  const t = write.of('determination')
  const { source } = threshold
  const cite = citeText(write.of('determination.cites'), source)
  const results = joined.map((one) =>
    t('joinedResult', {
      ...{ product: write.product(one.product), name: one.companyName ?? one.serviceId },
      at: write.instant(one.at),
    }),
  )
  const said = [
    t('what', { rule: t(`thresholds.${source.id}`), cite, day: write.date(today) }),
    at === null ? '' : t('graph', { at: write.instant(at) }),
    results.length === 0 ? '' : t('joined', { list: results.join(', ') }),
  ]
  const notLaw = paper.isInForce
    ? []
    : [text(strong(`${t('notInForce')} `), { text: whyNotInForce(threshold, t, write.locale) })]
  return [text({ text: said.filter(Boolean).join(' ') }), ...notLaw]
}

/** What the text of the law leaves open, and how it is read here: never the law. */
function conventionsBlocks(paper: DeterminationPaper, write: Writer): Block[] {
  const t = write.of('determination')
  const { contradictions } = paper.determination
  const said = [
    ...conventionsOf(paper).map((name) => t(`conventions.${name}`)),
    ...(contradictions.length > 0 ? [t('contradictions', { count: contradictions.length })] : []),
    t('notComputed'),
  ]
  return [
    heading(`${t('conventionsTitle')} (${t('conventionsRemark')})`),
    ...list(said.map(runLine)),
    note(`${t('regulation')} ${t('decides')}`),
  ]
}
