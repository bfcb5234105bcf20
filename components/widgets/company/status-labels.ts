import type { CompanyStatus } from '#lib/contract/index.ts'
import { readable, wordIn } from '../../format.ts'
import type { TextsOf } from '../../ui/translations.ts'

type Standing = 'well' | 'atRisk' | 'ending' | 'inCourt' | 'ended'

/** How a company of this status stands. */
const standings: Readonly<Record<string, Standing>> = {
  active: 'well',
  inRestructuring: 'atRisk',
  inLiquidation: 'ending',
  inForcedDissolution: 'ending',
  liquidation: 'ending',
  insolvency: 'inCourt',
  bankrupt: 'inCourt',
  insolvent: 'inCourt',
  insolvencyProceedings: 'inCourt',
  inInsolvencyProceedings: 'inCourt',
  administration: 'inCourt',
  receivership: 'inCourt',
  voluntaryArrangement: 'ending',
  inReorganization: 'ending',
  registered: 'well',
  open: 'well',
  removed: 'ended',
  convertedClosed: 'ended',
  inactive: 'ended',
  closed: 'ended',
  deleted: 'ended',
  dissolved: 'ended',
}

/** Whether it is alive; null where its status alone does not say. */
const lives: Readonly<Record<Standing, boolean | null>> = {
  well: true,
  atRisk: true,
  ending: null,
  inCourt: null,
  ended: false,
}

/** Null of a status that is not known here. */
export function standingOf(status: string): Standing | null {
  return Object.hasOwn(standings, status) ? (standings[status] ?? null) : null
}

export type StatusTexts = TextsOf<'ui.companyStatus'>

/** A status in the reader's words; one that is not known here is made readable. */
export function statusWord(t: StatusTexts, normalized: string): string {
  return standingOf(normalized) === null ? readable(normalized) : wordIn(t, normalized)
}

/** The register's word, and whether its three fields contradict each other (P45): then none of them decides alone. */
export function readStatus(status: CompanyStatus | null | undefined): { word: string | null; disagrees: boolean } {
  const normalized = status?.normalized ?? null
  const isActive = status?.isActive ?? null
  if (normalized === null && isActive === null) return { word: null, disagrees: false }
  const word = normalized ?? (isActive ? 'active' : 'inactive')
  const standing = standingOf(word)
  const isAlive = standing && lives[standing]
  return { word, disagrees: isAlive !== null && isActive !== null && isAlive !== isActive }
}

/** The status in one text, as its mark says it. */
export function statusText(t: StatusTexts, status: CompanyStatus | null | undefined): string {
  const { word, disagrees } = readStatus(status)
  if (word === null) return status?.original ?? t('unknown')
  if (disagrees)
    return t('disagree', { word: statusWord(t, word), flag: t(status?.isActive ? 'isActive' : 'isNotActive') })
  return statusWord(t, word)
}
