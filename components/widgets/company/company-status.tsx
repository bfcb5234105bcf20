import { type LucideIcon, TriangleAlert } from 'lucide-react'
import type { CompanyStatus } from '#lib/contract/index.ts'
import { readable } from '../../format.ts'
import { classNames, courtMark, endedMark, Icon, Mark, okMark, useTranslations, warnMark } from '../../ui/kit.ts'
import { isKnownStatus, type KnownStatus, readStatus, statusText } from './status-words.ts'

const known = {
  active: okMark,
  inRestructuring: warnMark,
  inLiquidation: warnMark,
  inForcedDissolution: warnMark,
  liquidation: warnMark,
  insolvency: courtMark,
  bankrupt: courtMark,
  insolvent: courtMark,
  insolvencyProceedings: courtMark,
  inInsolvencyProceedings: courtMark,
  administration: courtMark,
  receivership: courtMark,
  voluntaryArrangement: warnMark,
  inReorganization: warnMark,
  registered: okMark,
  open: okMark,
  removed: endedMark,
  convertedClosed: endedMark,
  inactive: endedMark,
  closed: endedMark,
  deleted: endedMark,
  dissolved: endedMark,
} as const satisfies Record<KnownStatus, { icon: LucideIcon; colour: string }>

/**
 * The register's status in one word with its glyph. The three fields may disagree (P45): then the mark warns and says
 * both, because none of them decides alone.
 */
export function CompanyStatusMark({ status }: { status: CompanyStatus | null | undefined }) {
  const t = useTranslations('ui.companyStatus')
  const classes = 'inline-flex items-center gap-3 align-bottom whitespace-nowrap'
  const { word, disagrees } = readStatus(status)
  if (word === null) return <span className={classNames(classes, 'text-ink-3')}>{statusText(t, status)}</span>
  if (disagrees) {
    return (
      <span className={classNames(classes, 'font-medium text-warn')}>
        <Icon of={TriangleAlert} size={14} />
        {statusText(t, status)}
      </span>
    )
  }
  const colour = isKnownStatus(word) ? known[word].colour : null
  return (
    <Mark
      word={isKnownStatus(word) ? word : readable(word)}
      among={known}
      say={t}
      className={colour === 'text-ink-3' && 'text-ink-2'}
    />
  )
}
