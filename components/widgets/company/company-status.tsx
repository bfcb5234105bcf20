import { TriangleAlert } from 'lucide-react'
import type { CompanyStatus } from '#lib/contract/index.ts'
import { readable } from '../../format.ts'
import { classNames, courtMark, endedMark, Icon, Mark, okMark, useTranslations, warnMark } from '../../ui/kit.ts'
import { readStatus, standingOf, statusText } from './status-labels.ts'

const marks = { well: okMark, atRisk: warnMark, ending: warnMark, inCourt: courtMark, ended: endedMark } as const

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
  const standing = standingOf(word)
  if (standing === null) return <Mark word={readable(word)} among={{}} say={t} />
  return (
    <Mark word={word} among={{ [word]: marks[standing] }} say={t} className={standing === 'ended' && 'text-ink-2'} />
  )
}
