import { CircleCheck, CircleMinus, Gavel, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { CompanyStatus } from '#lib/contract/index.ts'
import { readable } from '../../format.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Mark } from '../../ui/mark.tsx'

const known = {
  active: { icon: CircleCheck, colour: 'text-ok', isAlive: true },
  inRestructuring: { icon: TriangleAlert, colour: 'text-warn', isAlive: true },
  inLiquidation: { icon: TriangleAlert, colour: 'text-warn', isAlive: null },
  inForcedDissolution: { icon: TriangleAlert, colour: 'text-warn', isAlive: null },
  liquidation: { icon: TriangleAlert, colour: 'text-warn', isAlive: null },
  insolvency: { icon: Gavel, colour: 'text-bad', isAlive: null },
  bankrupt: { icon: Gavel, colour: 'text-bad', isAlive: null },
  insolvent: { icon: Gavel, colour: 'text-bad', isAlive: null },
  insolvencyProceedings: { icon: Gavel, colour: 'text-bad', isAlive: null },
  inInsolvencyProceedings: { icon: Gavel, colour: 'text-bad', isAlive: null },
  administration: { icon: Gavel, colour: 'text-bad', isAlive: null },
  receivership: { icon: Gavel, colour: 'text-bad', isAlive: null },
  voluntaryArrangement: { icon: TriangleAlert, colour: 'text-warn', isAlive: null },
  inReorganization: { icon: TriangleAlert, colour: 'text-warn', isAlive: null },
  registered: { icon: CircleCheck, colour: 'text-ok', isAlive: true },
  open: { icon: CircleCheck, colour: 'text-ok', isAlive: true },
  removed: { icon: CircleMinus, colour: 'text-ink-3', isAlive: false },
  convertedClosed: { icon: CircleMinus, colour: 'text-ink-3', isAlive: false },
  inactive: { icon: CircleMinus, colour: 'text-ink-3', isAlive: false },
  closed: { icon: CircleMinus, colour: 'text-ink-3', isAlive: false },
  deleted: { icon: CircleMinus, colour: 'text-ink-3', isAlive: false },
  dissolved: { icon: CircleMinus, colour: 'text-ink-3', isAlive: false },
} as const satisfies Record<string, { icon: LucideIcon; colour: string; isAlive: boolean | null }>

function isKnown(value: string): value is keyof typeof known {
  return Object.hasOwn(known, value)
}

/** A status in the reader's words; one that is not known here is made readable. */
export function useStatusWord(): (normalized: string) => string {
  const t = useTranslations('ui.companyStatus')
  return (word) => (isKnown(word) ? t(word) : readable(word))
}

/**
 * The register's status in one word with its glyph. The three fields may disagree (P45): then the mark warns and says
 * both, because none of them decides alone.
 */
export function CompanyStatusMark({ status }: { status: CompanyStatus | null | undefined }) {
  const t = useTranslations('ui.companyStatus')
  const classes = 'inline-flex items-center gap-3 align-bottom whitespace-nowrap'
  const normalized = status?.normalized ?? null
  const isActive = status?.isActive ?? null
  if (normalized === null && isActive === null) {
    return <span className={classNames(classes, 'text-ink-3')}>{status?.original ?? t('unknown')}</span>
  }
  const word = normalized ?? (isActive ? 'active' : 'inactive')
  const { isAlive = null, colour = null } = isKnown(word) ? known[word] : {}
  const disagrees = isAlive !== null && isActive !== null && isAlive !== isActive
  if (disagrees) {
    return (
      <span className={classNames(classes, 'font-medium text-warn')}>
        <Icon of={TriangleAlert} size={14} />
        {t('disagree', { word: t(word), flag: t(isActive ? 'isActive' : 'isNotActive') })}
      </span>
    )
  }
  return (
    <Mark
      word={isKnown(word) ? word : readable(word)}
      among={known}
      say={t}
      className={colour === 'text-ink-3' && 'text-ink-2'}
    />
  )
}
