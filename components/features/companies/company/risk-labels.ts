'use client'

import { drawnShare } from '#lib/domain/ownership/index.ts'
import type { FoundRisk, RiskAmount } from '#lib/domain/risks/index.ts'
import { formatDate, formatMoney, formatShare, type Locale, readableName } from '../../../format.ts'
import { type TextsOf, usePreferences, useTranslations, wordIn } from '../../../ui/kit.ts'
import {
  alikeSentence,
  matchSentence,
  notComparedSentence,
  type ScreeningTexts,
} from '../../../widgets/screening/state-labels.ts'
import { type FactorTexts, factorLabels } from '../../../widgets/terms/factor-labels.ts'

export interface RiskLabels {
  /** Can be understood alone. */
  sentence: string
  detail: string | null
}

type Translate = TextsOf<'company.overview.risks'>

/** What is said of the screening, here as on every page. */
type ScreeningRisk = Extract<
  FoundRisk,
  { kind: 'sanctionsUndecided' | 'sanctionsConfirmed' } | { kind: 'notScreened' } | { kind: 'screened' }
>

/** A free factor has words of its own. */
type KnownRisk = Exclude<FoundRisk, ScreeningRisk | { kind: 'otherFactor' }>

const namesMax = 3

/** A risk in the reader's language: a sentence, and a line with what it rests on. */
export function useRiskLabels() {
  const t = useTranslations('company.overview.risks')
  const screening = useTranslations('screeningState')
  const factors = useTranslations('report.factors')
  const { locale } = usePreferences()
  return (risk: FoundRisk) => riskLabels(risk, { t, screening, factors, locale })
}

export interface RiskTexts {
  t: Translate
  screening: ScreeningTexts
  factors: FactorTexts
  locale: Locale
}

export function riskLabels(risk: FoundRisk, { t, screening, factors, locale }: RiskTexts): RiskLabels {
  if (isOfScreening(risk)) return { sentence: screeningSentence(risk, screening, locale), detail: null }
  if (risk.kind !== 'otherFactor') {
    return { sentence: sentenceOf(risk, t, locale), detail: detailOf(risk, t, locale) || null }
  }
  const { label, text } = factorLabels(factors, risk.name, risk.value, locale)
  const sentence =
    risk.value === true
      ? t('otherFactor.named', { name: label })
      : t('otherFactor.sentence', { name: label, value: text })
  return { sentence, detail: null }
}

function isOfScreening(risk: FoundRisk): risk is ScreeningRisk {
  return ['sanctionsUndecided', 'sanctionsConfirmed', 'notScreened', 'screened'].includes(risk.kind)
}

function screeningSentence(risk: ScreeningRisk, t: ScreeningTexts, locale: Locale): string {
  switch (risk.kind) {
    case 'notScreened':
      return notComparedSentence(t, risk.reason, risk.day, locale)
    case 'screened':
      return alikeSentence(t, risk.compared, locale)
    default:
      return matchSentence(t, risk.kind === 'sanctionsConfirmed' ? 'confirmed' : 'open', risk)
  }
}

function sentenceOf(risk: KnownRisk, t: Translate, locale: Locale): string {
  switch (risk.kind) {
    case 'negativeEquity':
    case 'positiveEquity':
      return t(`${risk.kind}.sentence`, {
        amount: amountText(risk.newest, locale),
        date: formatDate(risk.newest.on, locale),
      })
    case 'overdueAccounts':
      return t('overdueAccounts.sentence', { days: risk.days })
    case 'contractControl':
      return risk.party === null ? t('contractControl.nobody') : t('contractControl.sentence', { party: risk.party })
    case 'nominees':
    case 'ownersDiffer':
    case 'branchEnds':
    case 'officerChange':
      return t(`${risk.kind}.sentence`, { count: risk.names.length })
    case 'undisclosedShares':
      return drawnShare(risk.share).high > 0
        ? t('undisclosedShares.sentence', { share: formatShare(risk.share, locale) })
        : t('undisclosedShares.declaredOnly', { count: risk.declared.length })
    case 'endedOwners':
      return t('endedOwners.sentence', { names: namesText(risk.names, t), count: risk.names.length })
    case 'seatChange':
    case 'nameChange':
      return t(`${risk.kind}.sentence`, { date: formatDate(risk.until, locale) })
    default:
      return t(`${risk.kind}.sentence`)
  }
}

function detailOf(risk: KnownRisk, t: Translate, locale: Locale): string {
  switch (risk.kind) {
    case 'insolvency':
    case 'dissolution':
      return risk.since === null ? t('notDated') : t('since', { date: formatDate(risk.since, locale) })
    case 'negativeEquity':
    case 'positiveEquity':
      return sentences([
        earlierText(risk.earlier, t, locale),
        t(`audit.${risk.isAudited === null ? 'unknown' : risk.isAudited ? 'yes' : 'no'}`),
      ])
    case 'overdueAccounts':
      return sentences([t('overdueAccounts.noYear'), risk.latest && latestText(risk.latest, t, locale)])
    case 'contractControl':
      return [
        risk.share && formatShare(risk.share, locale),
        risk.since && t('since', { date: formatDate(risk.since, locale) }),
      ]
        .filter(Boolean)
        .join(' · ')
    case 'circularHoldings':
      return sentences([
        risk.ownShare && t('circularHoldings.own', { share: formatShare(risk.ownShare, locale) }),
        risk.through.length > 0 && t('circularHoldings.through', { names: namesText(risk.through, t) }),
      ])
    case 'noCircle':
      return t('noCircle.detail', { count: risk.parties })
    case 'nominees':
    case 'branchEnds':
    case 'ownersDiffer':
      return namesText(risk.names, t)
    case 'sharesOverWhole':
      return ''
    case 'undisclosedShares':
      return sentences([
        risk.reason && wordIn(t, `reasons.${risk.reason}`, `${readableName(risk.reason)}.`),
        risk.declared.length > 0 && t('undisclosedShares.declared', { names: namesText(risk.declared, t) }),
      ])
    case 'ownersClosed':
    case 'endedOwners':
      return t(`${risk.kind}.detail`)
    case 'seatChange':
    case 'nameChange':
      return t('before', { value: risk.from.replace(/\s*\r?\n\s*/g, ', ') })
    case 'officerChange':
      return t('officerChange.detail', { names: namesText(risk.names, t), date: formatDate(risk.since, locale) })
    case 'noOfficerChange':
      return t('noOfficerChange.detail', { date: formatDate(risk.since, locale) })
  }
}

function sentences(parts: readonly (string | false | null | undefined)[]) {
  return parts.filter(Boolean).join(' ')
}

function amountText({ amount, currency }: RiskAmount, locale: Locale) {
  return formatMoney({ amount, iso4217CurrencyCode: currency }, locale)
}

function earlierText(earlier: readonly RiskAmount[], t: Translate, locale: Locale) {
  if (earlier.length === 0) return null
  const list = earlier.map((one) =>
    t('amountOn', { amount: amountText(one, locale), date: formatDate(one.on, locale) }),
  )
  return t('earlier', { list: list.join(', ') })
}

function latestText(latest: { periodEnd: string; filedOn: string | null }, t: Translate, locale: Locale) {
  const date = formatDate(latest.periodEnd, locale)
  if (latest.filedOn === null) return t('overdueAccounts.latest', { date })
  return t('overdueAccounts.latestFiled', { date, filed: formatDate(latest.filedOn, locale) })
}

/** The first names, and how many more. */
function namesText(names: readonly string[], t: Translate) {
  const shown = names.slice(0, namesMax).join(', ')
  const more = names.length - namesMax
  return more > 0 ? t('more', { names: shown, count: more }) : shown
}
