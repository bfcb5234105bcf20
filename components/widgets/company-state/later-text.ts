import type { LaterKnowledge, StatedFact, StatedItem } from '#lib/contract/index.ts'
import { formatShare, type Locale, wordIn } from '../../format.ts'
import type { TextsOf } from '../../ui/translations.ts'

export interface LaterLabels {
  /** What has become known, as a sentence. */
  text: string
  /** From what, and when; absent where the sentence says it. */
  from?: string
}

/** What words it: a change as one sentence with its days, an instant, and the name of a product. */
export interface LaterTelling {
  t: LaterTexts
  locale: Locale
  dated: (change: NonNullable<LaterKnowledge['change']> & { detectedAt: string }) => string
  moment: (at: string) => string
  productName: (product: string | null | undefined) => string
}

/** What became known later in the reader's language; never a code. */
export function laterLabels(
  later: LaterKnowledge,
  { t, locale, dated, moment, productName }: LaterTelling,
): LaterLabels {
  const { kind, product, at } = later.from
  if (later.change) return { text: dated({ ...later.change, detectedAt: later.at }) }
  return {
    text: textOf(later, t, locale),
    from: t(`from.${wordOf[kind]}`, { at: moment(at), product: productName(product) }),
  }
}

const wordOf = {
  change: 'decided',
  search: 'search',
  answer: 'answer',
  match: 'decided',
  hit: 'decided',
  case: 'decided',
} as const

type LaterTexts = TextsOf<'companyState'>

function textOf(later: LaterKnowledge, t: LaterTexts, locale: Locale) {
  const names = (later.names ?? []).join(', ')
  if (later.kind === 'screening') return t(later.state === 'confirmed' ? 'said.confirmed' : 'said.open', { names })
  if (later.kind === 'case') return t('said.case', { names })
  const [fact] = later.facts
  const name = fact === undefined ? '' : t(`fact.${fact}`)
  const { was, now } = later
  if (was == null || now == null) return t('said.other', { fact: name })
  if (was.items != null && now.items != null) {
    const changes = listChanges({ ...was, items: was.items }, { ...now, items: now.items }, t, locale)
    return changes === '' ? t('said.other', { fact: name }) : `${name}: ${changes}`
  }
  return t('said.value', { fact: name, was: valueText(was, t), now: valueText(now, t) })
}

/** A condition is a word of this program; any other value stands as its source words it. */
function valueText({ fact, text, key }: StatedFact, t: LaterTexts) {
  const shown = text ?? key
  return fact === 'status' ? wordIn(t, `condition.${shown}`, shown) : shown
}

type StatedList = StatedFact & { items: StatedItem[] }

/** Who came and who left is said where the other list is whole; shares are compared where both state one. */
function listChanges(was: StatedList, now: StatedList, t: LaterTexts, locale: Locale): string {
  const before = new Map(was.items.map((item) => [item.key, item]))
  const after = new Map(now.items.map((item) => [item.key, item]))
  const moved = now.items.flatMap((item) => {
    const share = before.get(item.key)?.share
    if (share == null || item.share == null || Number(share) === Number(item.share)) return []
    const [old, present] = [shareOf(share, locale), shareOf(item.share, locale)]
    return [t('said.share', { name: item.name, was: old, now: present })]
  })
  const added = was.isWhole ? now.items.filter(({ key }) => !before.has(key)) : []
  const removed = now.isWhole ? was.items.filter(({ key }) => !after.has(key)) : []
  return [
    ...moved,
    ...(added.length === 0 ? [] : [t('said.added', { names: namesOf(added, locale) })]),
    ...(removed.length === 0 ? [] : [t('said.removed', { names: namesOf(removed, locale) })]),
  ].join('; ')
}

const namesMax = 5

function namesOf(items: readonly StatedItem[], locale: Locale) {
  const names = items.slice(0, namesMax).map(({ name, share }) => {
    return share == null ? name : `${name} ${shareOf(share, locale)}`
  })
  return [...names, ...(items.length > namesMax ? ['…'] : [])].join(', ')
}

function shareOf(share: string, locale: Locale) {
  return formatShare({ exact: Number(share) }, locale)
}
