'use client'

import type { LaterKnowledge, OpenDecision } from '#lib/contract/index.ts'
import { formatList } from '../../format.ts'
import { nameOfAuthor, useNow, usePreferences, useTranslations, wordIn } from '../../ui/kit.ts'
import { useCaseLabels } from '../cases/labels.ts'
import { useChangeLabels } from '../changes/use-change-labels.ts'
import { useLaterLabels } from '../company-state/later-labels.ts'
import { useProductName } from '../products/product-name.ts'
import { dayOfDecision, daysBetween } from './days.ts'
import { pageOfDecision } from './page-of-decision.ts'

const minuteMs = 60_000

export interface DecisionLabels {
  /** Who, what, from, to: understood alone. */
  sentence: string
  /** The company where the sentence does not name it, and what else decides whether to open it now. */
  about: string[]
  /** What the person who asks wrote. */
  wanted: string | null
  /** Since when it waits, or how long is left. */
  age: string
  isOverdue: boolean
  risk: string | null
  /** Who asks, or who has it. */
  who: string
  verb: string
  /** The verb with the sentence, for those who hear links alone. */
  link: string
  href: string
}

/** An open decision in the reader's language, and where it is made. */
export function useDecisionLabels(): (decision: OpenDecision) => DecisionLabels {
  const t = useTranslations('decisions')
  const { timeZone, formatMoment } = usePreferences()
  const now = useNow(minuteMs)
  const sentenceOf = useSentence()
  const caseLabels = useCaseLabels()
  const lists = useTranslations('sanctionLists.names')
  const listName = (list: string | null | undefined) => wordIn(lists, list ?? '')
  const entriesOf = ({ entryName, list, lists: on, count }: OpenDecision) =>
    (count ?? 1) > 1
      ? t('entries', { count: count ?? 1, lists: (on ?? []).map(listName).join(', ') })
      : t('entry', { entry: entryName ?? '', list: listName(list) })
  return (decision) => {
    const { kind, serviceId, companyName, riskClass, dueOn, since, asks, assignee, isMine } = decision
    const today = dayOfDecision(new Date(now), timeZone)
    const left = dueOn ? daysBetween(today, dueOn) : null
    // The name of a company may end with a full stop itself.
    const sentence = sentenceOf(decision, today).replace(/\.\.$/, '.')
    const verb = t(`verbs.${kind}`)
    const isNamed = ['proposal', 'returned', 'file', 'review', 'newer', 'lines'].includes(kind)
    const risk = wordIn(t, `risk.${riskClass}`, null)
    const about = [
      ...(decision.entryName ? [entriesOf(decision)] : []),
      ...(isNamed
        ? []
        : [t('inCompanies', { company: companyName ?? serviceId ?? '', others: (decision.companies ?? 1) - 1 })]),
      ...(kind === 'change' ? [t(decision.isApproved === true ? 'approved' : 'unreviewed')] : []),
      ...(kind === 'case' ? [stateOf(decision, caseLabels)] : []),
      ...(decision.isDespite === true ? [t('despite')] : []),
      ...(kind === 'proposal' ? [t(isMine ? 'second' : 'own')] : []),
      ...(decision.lines ? [t('ofLines', { lines: decision.lines })] : []),
    ]
    return {
      ...{ sentence, about, verb, risk, link: t('link', { verb, sentence }), href: pageOfDecision(decision) },
      wanted: decision.wanted ? t('wanted', { text: decision.wanted }) : null,
      age:
        left !== null
          ? left < 0
            ? t('overdue', { days: -left })
            : t('daysLeft', { days: left })
          : since
            ? t('since', { at: formatMoment(since, now) })
            : '',
      isOverdue: left !== null && left < 0,
      who: asks ? t('by', { name: nameOfAuthor(asks) }) : assignee ? nameOfAuthor(assignee) : t('nobody'),
    }
  }
}

function stateOf({ duty, status }: OpenDecision, labels: ReturnType<typeof useCaseLabels>) {
  return status === 'open' && duty
    ? labels.duty({ duty: { state: duty, mayAskFirst: false }, dueOn: null })
    : labels.status(status ?? '')
}

function useSentence() {
  const t = useTranslations('decisions.said')
  const labels = useTranslations('decisions')
  const { locale, formatCount, formatDate } = usePreferences()
  const productName = useProductName()
  const changeOf = useChange()
  const outcomeOf = useOutcome()
  return (decision: OpenDecision, today: string) => {
    const { kind, serviceId, subject, number, count, dueOn, asks, batchName, outcome } = decision
    const company = decision.companyName ?? serviceId ?? ''
    const who = asks ? nameOfAuthor(asks) : labels('somebody')
    if (kind === 'match') {
      if (outcome) return t('matchProposal', { who, subject: subject ?? '', outcome: outcomeOf('match', outcome) })
      return t('match', { name: subject ?? '', count: count ?? 1 })
    }
    if (kind === 'hit') return t('hits', { count: count ?? 1 })
    if (kind === 'change') {
      const first = changeOf(decision.change)
      return (count ?? 1) > 1 ? t('changes', { count: formatCount(count), first }) : first
    }
    if (kind === 'case') {
      const about = { number: String(number ?? ''), subject: subject ?? '' }
      if (outcome) return t('caseProposal', { ...about, who, outcome: outcomeOf('case', outcome) })
      return t(decision.caseKind === 'sanctions' ? 'sanctionsCase' : 'case', about)
    }
    if (kind === 'disclosure') return t('disclosure', { who, subject: subject ?? '' })
    if (kind === 'proposal') return t('proposal', { who, company, outcome: outcomeOf('file', outcome ?? '') })
    if (kind === 'returned') return t('returned', { who, company })
    if (kind === 'lines') return t('lines', { count: count ?? 0, batch: batchName ?? '' })
    if (kind === 'file') return asks ? t('fileAsked', { who, company }) : t('file', { company })
    if (kind === 'newer')
      return t('newer', { company, products: formatList((decision.products ?? []).map(productName), locale) })
    const day = formatDate(dueOn)
    const { reportAt, daysMax } = decision
    const days = reportAt ? daysBetween(reportAt.slice(0, 10), today) : 0
    if (dueOn && dueOn < today) return t('reviewOverdue', { company, day })
    return daysMax && days > daysMax
      ? t('reviewOld', { company, day, days, max: formatCount(daysMax) })
      : t('review', { company, day })
  }
}

/** What became known, as a sentence; with its full stop. */
function useChange() {
  const t = useTranslations('decisions.said')
  const { sentence } = useChangeLabels()
  const laterLabels = useLaterLabels()
  return (later: LaterKnowledge | null | undefined) => {
    if (!later) return t('unread')
    const text = later.change ? sentence(later.change) : laterLabels(later).text
    return text.endsWith('.') ? text : `${text}.`
  }
}

function useOutcome() {
  const t = useTranslations('decisions.outcomes')
  return (of: 'case' | 'match' | 'file', outcome: string) => wordIn(t, `${of}.${outcome}`, outcome)
}
