import { CircleCheck, CircleMinus, Gavel, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { CompanyStatus } from '#lib/contract/index.ts'
import { readable } from '../../format.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Mark } from '../../ui/mark.tsx'
import { isKnownStatus, type KnownStatus, readStatus, statusText } from './status-words.ts'

const known = {
  active: { icon: CircleCheck, colour: 'text-ok' },
  inRestructuring: { icon: TriangleAlert, colour: 'text-warn' },
  inLiquidation: { icon: TriangleAlert, colour: 'text-warn' },
  inForcedDissolution: { icon: TriangleAlert, colour: 'text-warn' },
  liquidation: { icon: TriangleAlert, colour: 'text-warn' },
  insolvency: { icon: Gavel, colour: 'text-bad' },
  bankrupt: { icon: Gavel, colour: 'text-bad' },
  insolvent: { icon: Gavel, colour: 'text-bad' },
  insolvencyProceedings: { icon: Gavel, colour: 'text-bad' },
  inInsolvencyProceedings: { icon: Gavel, colour: 'text-bad' },
  administration: { icon: Gavel, colour: 'text-bad' },
  receivership: { icon: Gavel, colour: 'text-bad' },
  voluntaryArrangement: { icon: TriangleAlert, colour: 'text-warn' },
  inReorganization: { icon: TriangleAlert, colour: 'text-warn' },
  registered: { icon: CircleCheck, colour: 'text-ok' },
  open: { icon: CircleCheck, colour: 'text-ok' },
  removed: { icon: CircleMinus, colour: 'text-ink-3' },
  convertedClosed: { icon: CircleMinus, colour: 'text-ink-3' },
  inactive: { icon: CircleMinus, colour: 'text-ink-3' },
  closed: { icon: CircleMinus, colour: 'text-ink-3' },
  deleted: { icon: CircleMinus, colour: 'text-ink-3' },
  dissolved: { icon: CircleMinus, colour: 'text-ink-3' },
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
