import { formatShare, type Locale, readableName, wordIn } from '../format.ts'
import type { TextsOf } from '../ui/translations.ts'
import { drawnText } from './drawing/names.ts'
import {
  type BranchEnd,
  type Explored,
  type ExploredRelation,
  interestGroups,
  isPledged,
  type MarkKind,
  type Party,
  saysNotProvided,
} from './model/index.ts'

export type GraphTexts = TextsOf<'graph'>

/** With which words figures are written, and beside which share of the reader's they are told apart. */
export interface GraphTelling {
  t: GraphTexts
  locale: Locale
  threshold: number
}

export function partyNameText(t: GraphTexts, party: Pick<Party, 'kind' | 'name'>): string {
  if (party.kind === 'parcel') return t('parcel', { id: party.name ?? '' })
  return party.name ?? t('unnamed')
}

/** What stands beneath a name: jurisdiction, share of the subject, and what is counted apart from it. */
export function partyFigureTexts(
  { kind, code, share, joint, isRoot }: Party,
  { t, locale, threshold }: GraphTelling,
  isOutdated: boolean,
): string[] {
  const written = share && formatShare(share, locale, [threshold])
  const figures = [
    code,
    isRoot ? t('subject', { kind }) : written && (isOutdated ? t('shareBefore', { share: written }) : written),
    kind === 'parcel' ? t('countedOnce') : null,
    joint && t('jointly', { share: formatShare(joint, locale, [threshold]) }),
  ]
  return figures.flatMap((one) => (one === null ? [] : [drawnText(one)]))
}

/** The label of a line that nobody drew by hand: of shares alone their size, of other interests their kinds as well. */
export function relationText(relation: ExploredRelation, telling: GraphTelling): string {
  const said = interestText(relation, telling)
  return isPledged(relation) ? telling.t('pledgedLine', { label: said }) : said
}

function interestText(relation: ExploredRelation, { t, locale, threshold }: GraphTelling) {
  if (relation.kind === 'joins') return t('joint')
  if (relation.kind === 'owns' && relation.edges.length < 2) return formatShare(relation.share, locale, [threshold])
  const groups = interestGroups(relation.edges).map(({ share, kinds }) => {
    const labels = kinds.map((kind) => wordIn(t, `interestKinds.${kind}`, readableName(kind))).join(', ')
    return share === null ? labels : `${formatShare(share, locale, [threshold])} ${labels}`
  })
  return groups.join(', ')
}

/** The same with what is known of the line since. */
export function sinceText(
  label: string,
  since: { isGone: boolean; share: string | null },
  { t, locale, threshold }: GraphTelling,
): string {
  const now = since.share === null ? null : formatShare({ exact: Number(since.share) }, locale, [threshold])
  if (since.isGone || now === null) return t('changedSince', { label, isGone: String(since.isGone) })
  return `${label} → ${now}`
}

/** Why a branch ends. The code of an error is in the panel of its party. */
export function endText(t: TextsOf<'graph.ends'>, end: BranchEnd): string {
  return end.kind === 'error' && saysNotProvided(end) ? t('notProvided') : t(end.kind)
}

/** What the marks at parties mean. */
export function markLegendOf(t: TextsOf<'graphEvidence'>): Record<MarkKind, string> {
  return {
    confirmedMatch: t('marks.confirmedMatch'),
    possibleMatch: t('marks.possibleMatch'),
    cycle: t('marks.cycle'),
    status: t('marks.status'),
    risk: t('marks.risk'),
    finding: t('marks.finding'),
  }
}

/** What the kinds of line mean; an assignment by a person and a pledge are in few graphs. */
export function legendOf(t: GraphTexts, { joints, relations }: Pick<Explored, 'joints' | 'relations'>) {
  return {
    register: t('legend.register'),
    declared: t('legend.declared'),
    range: t('legend.range'),
    indirect: t('legend.indirect'),
    contract: t('legend.contract'),
    loop: t('legend.loop'),
    assigned: joints.assignments.size > 0 ? t('legend.assigned') : null,
    pledged: relations.some(isPledged) ? t('legend.pledged') : null,
  }
}

/** A mark at a party: the register's own word for a status, else what the mark is for. */
export function markTexts(t: GraphTexts): Record<MarkKind, string> {
  return {
    confirmedMatch: t('confirmedMatch'),
    possibleMatch: t('possibleMatch'),
    cycle: t('inLoop'),
    status: t('inactive'),
    risk: t('risk'),
    finding: t('hasFinding'),
  }
}
