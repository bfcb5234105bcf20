'use client'

import { CircleHelp, Equal, EqualNot, Link2, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Unknown } from '#lib/domain/knowledge/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import { UnknownWords } from '../../widgets/knowledge/unknown-words.tsx'
import { AlsoWritten } from '../../widgets/names/also-written.tsx'
import { type ComparedRow, differingOf, type Side, type Verdict } from './rows.ts'

const marks: Record<Exclude<Verdict, 'unknown'>, { icon: LucideIcon; colour: string }> = {
  same: { icon: Equal, colour: 'text-ink-3' },
  inBoth: { icon: Link2, colour: 'text-accent' },
  nameOnly: { icon: CircleHelp, colour: 'text-warn' },
  differs: { icon: EqualNot, colour: 'text-warn' },
  notComparable: { icon: CircleHelp, colour: 'text-ink-2' },
}

/** A company whose list was not read to its end, and why. */
export interface Unread {
  name: string
  why: Unknown
}

interface ComparedTableProps {
  id: string
  heading: string
  rows: readonly ComparedRow[]
  /** The two companies, as the columns are headed. */
  names: readonly [string, string]
  /** Rows that are the same are left out. */
  isBrief: boolean
  /** Whose list was not read to its end: who is not in it may be there all the same. */
  unread?: readonly Unread[]
  /** What is not on file, with its price. */
  missing?: ReactNode
  /** Of parties: the rows are names. */
  isOfParties?: boolean
  /** A row without a text says this: a party of the other company alone. */
  absent: string
}

/** Rows of one kind: the field, both values, and whether they differ in a sign and a word. */
export function ComparedTable({
  id,
  heading,
  rows,
  names,
  isBrief,
  unread = [],
  missing,
  isOfParties,
  absent,
}: ComparedTableProps) {
  const t = useTranslations('compare')
  const shown = isBrief ? rows.filter(({ verdict }) => verdict !== 'same') : rows
  const differing = differingOf(rows)
  return (
    <Section
      id={id}
      heading={heading}
      remark={differing !== null && !missing ? t('count', { count: differing }) : undefined}
    >
      {missing}
      {unread.map(({ name, why }) => (
        <p key={name} className="py-2 text-sm text-ink-2">
          {t('notWhole', { name })} <UnknownWords of={why} />
        </p>
      ))}
      {rows.length === 0 && !missing && unread.length === 0 && <p className="py-2 text-ink-2">{t('none')}</p>}
      {rows.length > 0 && shown.length === 0 && <p className="py-2 text-ink-2">{t('allSame')}</p>}
      {shown.length > 0 && (
        <table className="w-full table-fixed border-collapse text-start max-panel:block">
          <Head names={names} />
          <tbody className="max-panel:block">
            {shown.map((row) => (
              <Row key={row.id} row={row} isOfParties={isOfParties === true} absent={absent} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

/** Whose values are in which column; the sign at the end needs no heading to the eye. */
function Head({ names }: Pick<ComparedTableProps, 'names'>) {
  const t = useTranslations('compare')
  const [one, other] = names
  const place = 'truncate px-3 py-1 text-start font-regular'
  return (
    <thead className="text-sm text-ink-3 max-panel:block">
      <tr className="max-panel:grid max-panel:grid-cols-2">
        <th scope="col" className="w-[22%] max-panel:sr-only">
          <span className="sr-only">{t('field')}</span>
        </th>
        <th scope="col" title={one} className={classNames(place, 'max-panel:ps-0')}>
          <bdi>{one}</bdi>
        </th>
        <th scope="col" title={other} className={place}>
          <bdi>{other}</bdi>
        </th>
        <th scope="col" className="w-[128px] max-panel:sr-only">
          <span className="sr-only">{t('result')}</span>
        </th>
      </tr>
    </thead>
  )
}

const cell = 'border-b border-hair px-3 py-2 text-start align-top first:ps-0 max-panel:border-0 max-panel:py-1'

function Row({ row, isOfParties, absent }: { row: ComparedRow; isOfParties: boolean; absent: string }) {
  const { label, one, other, verdict } = row
  const differs = verdict === 'differs'
  return (
    <tr className="max-panel:grid max-panel:grid-cols-2 max-panel:border-b max-panel:border-hair max-panel:py-2">
      <th
        scope="row"
        className={classNames(
          cell,
          'w-[22%] max-panel:w-auto',
          isOfParties ? 'font-medium' : 'font-regular text-ink-2',
        )}
      >
        <bdi className="wrap-break-word">{label}</bdi>
        {isOfParties && <AlsoWritten name={label} isBrief className="block" />}
      </th>
      <Value side={one} differs={differs} absent={absent} className="max-panel:row-start-2 max-panel:ps-0" />
      <Value side={other} differs={differs} absent={absent} className="max-panel:row-start-2" />
      <td className={classNames(cell, 'w-[128px] max-panel:w-auto max-panel:text-end')}>
        <VerdictMark verdict={verdict} />
      </td>
    </tr>
  )
}

interface ValueProps {
  side: Side
  differs: boolean
  absent: string
  className: string
}

function Value({ side, differs, absent, className }: ValueProps) {
  const t = useTranslations('compare')
  return (
    <td className={classNames(cell, differs && 'bg-warn-tint', className)}>
      {side === null && <span className="text-ink-3">{t('notOnFile')}</span>}
      {side?.length === 0 && <span className="text-ink-3">{absent}</span>}
      {side?.map((line) => (
        <bdi key={line} className="block wrap-break-word">
          {line}
        </bdi>
      ))}
    </td>
  )
}

function VerdictMark({ verdict }: { verdict: Verdict }) {
  const t = useTranslations('compare.verdicts')
  if (verdict === 'unknown') return null
  const { icon, colour } = marks[verdict]
  return (
    <span className={classNames('inline-flex items-center gap-2 text-sm', colour)}>
      <Icon of={icon} size={14} />
      {t(verdict)}
    </span>
  )
}
