import type { ComposedAnswer } from '#lib/contract/index.ts'
import { statedOwnersOf } from '#lib/domain/cases/index.ts'
import {
  type ComparedOwner,
  countAbove,
  type DeterminationPaper,
  nameIn,
  officialsOf,
} from '#lib/domain/determination/index.ts'
import type { CompanyMaterial } from '#lib/domain/disclosures/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { fallbackSource, type OwnerThreshold, usualOwnerThreshold } from '#lib/domain/law/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { hasDay, wordIn } from '../../../format.ts'
import { sizeOfInterest } from '../../../graph/model/index.ts'
import { absent } from '../../../ui/absence.ts'
import { composedGraph } from '../../../widgets/composition/composed-graph.ts'
import { determine } from '../../../widgets/determination/determine.ts'
import { citeText, conventionsOf, whyNotInForce } from '../../../widgets/determination/labels.ts'
import {
  type Blocks,
  changeNotes,
  figures,
  heading,
  list,
  note,
  strong,
  table,
  text,
  type Writer,
} from '../../writer.ts'
import { personsBlocks, stepsBlocks, unknownBlocks } from './persons.ts'

/** The server works on others meanwhile: so many are worked out in about a second. A page takes twice as many, off its main thread. */
export const relationsMax = 2_000

/** Who is a beneficial owner by which article, worked out from the stored graph, and the register beside it without a winner. */
export function ownersSection(material: CompanyMaterial, write: Writer): Blocks {
  const own = write.of('papers.owners')
  const { graph: stored, composition, owners, state } = material
  const composed = composedGraph({ orderId: stored?.orderId ?? null, graph: stored?.value ?? null }, composition)
  const orderIds = [stored, owners].flatMap((one) => one?.orderId ?? [])
  const since = changeNotes(state, orderIds, ['owners', 'holders'], write)
  if (composed.graph === null) {
    const isUnread = material.missing.some(({ what, reason }) => what === 'graph' && reason === 'notReadable')
    const why = isUnread ? own('noRoot') : own('noGraph')
    return [since, note(why), registeredBlocks(material, write)]
  }
  const threshold = usualOwnerThreshold
  const today = dayOf(new Date(material.readAt))
  const above = countAbove(composed.graph, today)
  if (above > relationsMax) {
    const said = own('tooLarge', {
      count: write.count(above),
      max: write.count(relationsMax),
    })
    return [since, note(said), registeredBlocks(material, write)]
  }
  const answer = determine({
    graph: composed.graph,
    owners: owners?.value.ultimateBeneficialOwners ?? null,
    threshold,
    today,
    // A stored extract does not say that it was read to its end: whom it does not name may be registered all the same.
    isRegisterWhole: false,
  })
  if (answer.paper === null) return [since, note(own('noRoot')), registeredBlocks(material, write)]
  const paper: DeterminationPaper = { ...answer.paper, nameOf: nameIn(composed.graph) }
  return [
    since,
    basisBlocks({ paper, threshold, today, at: stored?.at ?? null, joined: composed.results }, write),
    personsBlocks(paper, threshold, write),
    unknownBlocks(paper, threshold, write),
    stepsBlocks(paper, threshold, write),
    inPlaceBlocks(material, paper, write),
    besideBlocks({ compared: answer.compared, paper, material }, write),
    linesBlocks(paper, write),
    conventionsBlocks(paper, write),
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
function basisBlocks({ paper, threshold, today, at, joined }: Basis, write: Writer): Blocks {
  const t = write.of('determination')
  const { source } = threshold
  const cite = citeText(write.of('determination.cites'), source)
  const results = joined.map((one) =>
    t('joinedResult', {
      product: write.product(one.product),
      name: one.companyName ?? one.serviceId,
      at: write.instant(one.at),
    }),
  )
  const said = [
    t('what', { rule: wordIn(t, `thresholds.${source.id}`), cite, day: write.date(today) }),
    at === null ? '' : t('graph', { at: write.instant(at) }),
    results.length === 0 ? '' : t('joined', { list: results.join(', ') }),
  ]
  return [
    text({ text: said.filter(Boolean).join(' ') }),
    !paper.isInForce && text(strong(`${t('notInForce')} `), { text: whyNotInForce(threshold, t, write.locale) }),
  ]
}

/** What the text of the law leaves open, and how it is read here: never the law. */
function conventionsBlocks(paper: DeterminationPaper, write: Writer): Blocks {
  const t = write.of('determination')
  const { contradictions } = paper.determination
  const said = [
    ...conventionsOf(paper).map((name) => t(`conventions.${name}`)),
    ...(contradictions.length > 0 ? [t('contradictions', { count: contradictions.length })] : []),
    t('notComputed'),
  ]
  return [
    heading(`${t('conventionsTitle')} (${t('conventionsRemark')})`),
    list(said),
    note(`${t('regulation')} ${t('decides')}`),
  ]
}

/** Senior managing officials stand in place of owners, never as owners, and only where it was recorded why. */
function inPlaceBlocks({ noOwner, report }: CompanyMaterial, paper: DeterminationPaper, write: Writer): Blocks {
  const t = write.of('determination.fallback')
  const { fallback } = paper.determination
  if (noOwner === null)
    return (
      fallback && [heading(t('heading')), text(strong(`${t(`${fallback}.title`)} `), { text: t(`${fallback}.why`) })]
    )
  const reason = noOwner.reason === 'doubts' ? 'doubts' : 'exhausted'
  const cite = citeText(write.of('determination.cites'), fallbackSource)
  const said = `${t(`reasons.${reason}`)} ${write.of('papers.owners')('recorded', { at: write.instant(noOwner.at), cite })}`
  const officials = officialsOf(report?.value.relationships?.legalRepresentatives).map(({ name, roles }) =>
    [name, ...roles].join(', '),
  )
  return [
    heading(t('heading')),
    text(strong(`${t(`recorded.title.${reason}`)} `), { text: said }),
    reason === 'exhausted' && fallback !== 'seniorManagingOfficials' && note(t('recorded.differs')),
    note(t(officials.length === 0 ? 'recorded.noOfficials' : 'recorded.officials')),
    list(officials),
  ]
}

/** Every line that a step names by its number, with its source and the date of that source. */
function linesBlocks({ lines, nameOf }: DeterminationPaper, write: Writer): Blocks {
  const t = write.of('determination')
  const labels = write.cases
  const heads = [
    figures(t('columns.number')),
    t('columns.holder'),
    t('columns.company'),
    figures(t('columns.stated')),
    t('columns.source'),
    t('columns.date'),
  ]
  const rows = lines.map(({ number, by, of, kind, stated, sourceName, sourceDate }) => {
    const size = sizeOfInterest(kind, stated)
    return [
      String(number),
      nameOf(by),
      nameOf(of),
      size ? write.share(size) : labels.role(kind),
      sourceName ?? t('notStated'),
      sourceDate ? write.date(sourceDate) : t('notStated'),
    ]
  })
  return table(t('lines'), heads, rows)
}

interface Beside {
  /** Null where no extract of the register has been read. */
  compared: readonly ComparedOwner[] | null
  paper: DeterminationPaper
  material: CompanyMaterial
}

/** The register beside the arithmetic, without a winner. */
function besideBlocks({ compared, paper, material }: Beside, write: Writer): Blocks {
  const t = write.of('determination')
  const title = heading(`${t('beside')} (${t('noWinner')})`)
  if (compared === null) return [title, note(noRegisterText(material, write))]
  if (compared.length === 0) return [title, note(t('registeredNone'))]
  noteBirths(material, write)
  const labels = write.cases
  const heads = [t('registered'), t('computed'), t('difference')]
  const rows = compared.map((one) => {
    const registered = one.registered ? labels.owner(one.registered) : t('notRegistered')
    const ended = one.registered && one.isEnded ? ` (${t('entryEnded')})` : ''
    return [`${registered}${ended}`, computedText(one, paper, write), differenceText(one, write)]
  })
  return [title, table(t('beside'), heads, rows)]
}

/** That there is no extract is said only where none is missing that was ordered. */
function noRegisterText({ missing }: CompanyMaterial, write: Writer) {
  const t = write.of('determination')
  const why = missing.find(({ what }) => what === 'ubo')?.reason
  if (why === 'notReadable') return t('registerUnread')
  return absent(t, 'noRegister', known(why, { what: 'ubo' }))
}

function computedText({ computed, notComputed }: ComparedOwner, paper: DeterminationPaper, write: Writer) {
  const t = write.of('determination')
  if (computed !== null) return `${paper.nameOf(computed.party)}: ${t(`status.${computed.status}`)}`
  if (notComputed === 'noPerson' || notComputed === 'holdsNothing') return t(`noneComputed.${notComputed}`)
  return paper.whole.isKnown ? absent(t, 'noneComputed.notInGraph', paper.whole) : t('noneComputed.notKnown')
}

function differenceText({ difference, isComparable }: ComparedOwner, write: Writer) {
  const t = write.of('determination')
  const labels = write.cases
  if (difference !== null) return `${labels.ofClass(difference.class)} (${labels.reason(difference.reason)})`
  if (!isComparable) return t('notComparable')
  return absent(t, 'none', known(difference, { what: 'determination' }))
}

/** The owners a register names, where nothing on file says who holds the company. */
function registeredBlocks(material: CompanyMaterial, write: Writer): Blocks {
  const t = write.of('determination')
  const { owners } = material
  if (owners === null) return [heading(t('registered')), note(noRegisterText(material, write))]
  const stated = statedOwnersOf(owners.value.ultimateBeneficialOwners ?? [], dayOf(new Date(material.readAt)))
  if (stated.length === 0) return [heading(t('registered')), note(write.of('report')('notStatedWhy'))]
  noteBirths(material, write)
  const labels = write.cases
  return [heading(t('registered')), list(stated.map((one) => labels.owner(one)))]
}

/** Births of registered owners are worded by their month in every paper. */
function noteBirths({ owners }: CompanyMaterial, { withheld }: Writer) {
  const listed = owners?.value.ultimateBeneficialOwners ?? []
  if (listed.some(({ person }) => hasDay(person?.dateOfBirth))) withheld.add('birthDays')
}
