import type { useTranslations } from 'next-intl'
import type { CompanyStatus } from '#lib/contract/index.ts'
import { readable } from '../../format.ts'

/** Whether a company of this status is alive; null where its status alone does not say. */
const knownStatuses = {
  active: true,
  inRestructuring: true,
  inLiquidation: null,
  inForcedDissolution: null,
  liquidation: null,
  insolvency: null,
  bankrupt: null,
  insolvent: null,
  insolvencyProceedings: null,
  inInsolvencyProceedings: null,
  administration: null,
  receivership: null,
  voluntaryArrangement: null,
  inReorganization: null,
  registered: true,
  open: true,
  removed: false,
  convertedClosed: false,
  inactive: false,
  closed: false,
  deleted: false,
  dissolved: false,
} as const
export type KnownStatus = keyof typeof knownStatuses

export function isKnownStatus(value: string): value is KnownStatus {
  return Object.hasOwn(knownStatuses, value)
}

export type StatusTexts = ReturnType<typeof useTranslations<'ui.companyStatus'>>

/** A status in the reader's words; one that is not known here is made readable. */
export function statusWord(t: StatusTexts, normalized: string): string {
  return isKnownStatus(normalized) ? t(normalized) : readable(normalized)
}

/** The register's word, and whether its three fields contradict each other (P45): then none of them decides alone. */
export function readStatus(status: CompanyStatus | null | undefined): { word: string | null; disagrees: boolean } {
  const normalized = status?.normalized ?? null
  const isActive = status?.isActive ?? null
  if (normalized === null && isActive === null) return { word: null, disagrees: false }
  const word = normalized ?? (isActive ? 'active' : 'inactive')
  const isAlive = isKnownStatus(word) ? knownStatuses[word] : null
  return { word, disagrees: isAlive !== null && isActive !== null && isAlive !== isActive }
}

/** The status in one text, as its mark says it. */
export function statusText(t: StatusTexts, status: CompanyStatus | null | undefined): string {
  const { word, disagrees } = readStatus(status)
  if (word === null) return status?.original ?? t('unknown')
  if (disagrees) return t('disagree', { word: t(word), flag: t(status?.isActive ? 'isActive' : 'isNotActive') })
  return statusWord(t, word)
}
