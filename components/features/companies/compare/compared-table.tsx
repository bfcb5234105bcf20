'use client'

import { CircleHelp, Equal, EqualNot, Link2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { absent, classNames, EmptyLine, Icon, Muted, Section, Unseen, useTranslations } from '../../../ui/kit.ts'
import { UnknownLabel } from '../../../widgets/knowledge/unknown-labels.tsx'
import { AlsoWritten } from '../../../widgets/names/also-written.tsx'
import { PartyPageLink } from '../../../widgets/parties/party-page-link.tsx'
import {
  type ComparedRow,
  type ComparisonSide,
  differingOf,
  hasText,
  isText,
  type Verdict,
  wholeRowOf,
} from './rows.ts'

const marks: Record<Exclude<Verdict, 'unknown'>, { icon: LucideIcon; colour: string }> = {
  same: { icon: Equal, colour: 'text-ink-3' },
  inBoth: { icon: Link2, colour: 'text-accent' },
  nameOnly: { icon: CircleHelp, colour: 'text-warn' },
  differs: { icon: EqualNot, colour: 'text-warn' },
  notComparable: { icon: CircleHelp, colour: 'text-ink-2' },
}

interface ListedIn {
  serviceId: string
  /** Null where none is on file. */
  orderId: string | null
}

interface ComparedTableProps {
  id: string
  heading: string
  rows: readonly ComparedRow[]
  /** The two companies, as the columns are headed. */
  names: readonly [string, string]
  /** Rows that are the same are left out. */
  isBrief: boolean
  /** What is not on file, with its price. */
  missing?: ReactNode
  /** Of parties, whose names are the rows: the two results that list them. */
  lists?: readonly [ListedIn, ListedIn]
  /** A row without a text says this: a party of the other company alone. */
  absentText: string
  /** Whether what each company has in this section was read to its end. */
  wholes: readonly [Knowledge<true>, Knowledge<true>]
  /** Whether the service says what its results have and lack. */
  isStated: boolean
  /** What of it is not compared, and why. */
  remarks?: readonly string[]
}

/** Rows of one kind: the field, both values, and whether they differ in a sign and a word. */
export function ComparedTable({
  id,
  heading,
  rows,
  names,
  isBrief,
  missing,
  lists,
  absentText,
  wholes,
  isStated,
  remarks = [],
}: ComparedTableProps) {
  const t = useTranslations('compare')
  const told = rows.filter(({ one, other }) => hasText(one) || hasText(other))
  const shown = isBrief ? told.filter(({ verdict }) => verdict !== 'same') : told
  const whole = wholeRowOf(rows, wholes, isStated)
  const differing = differingOf(rows, whole)
  return (
    <Section
      id={id}
      heading={heading}
      remark={differing.isKnown && !missing ? t('count', { count: differing.value }) : undefined}
    >
      {missing}
      {told.length === 0 && whole.isKnown && <EmptyLine>{absent(t, 'none', whole)}</EmptyLine>}
      {told.length > 0 && shown.length === 0 && (
        <EmptyLine>{whole.isKnown ? absent(t, 'allSame', whole) : t('sameHidden', { count: told.length })}</EmptyLine>
      )}
      {shown.length > 0 && (
        <table className="w-full table-fixed border-collapse text-start max-panel:block">
          <Head names={names} />
          <tbody className="max-panel:block">
            {shown.map((row) => (
              <Row key={row.id} row={row} lists={lists} absentText={absentText} />
            ))}
          </tbody>
        </table>
      )}
      {remarks.map((remark) => (
        <p key={remark} className="py-2 text-sm text-ink-2">
          {remark}
        </p>
      ))}
      <Gaps {...{ heading, rows, names, wholes }} />
      {!isStated && told.length > 0 && <p className="py-2 text-sm text-ink-2">{t('completenessUnknown')}</p>}
    </Section>
  )
}

/** What was not compared, and why: a whole list, or a field that neither has a value of. */
function Gaps({ heading, rows, names, wholes }: Pick<ComparedTableProps, 'heading' | 'rows' | 'names' | 'wholes'>) {
  const t = useTranslations('compare')
  const lines = [
    { what: heading, sides: wholes },
    ...rows.flatMap(({ label, one, other }) =>
      hasText(one) || hasText(other) ? [] : [{ what: label, sides: [one, other] }],
    ),
  ].flatMap(({ what, sides }) => {
    const gaps = sides.flatMap((side, at) =>
      'reason' in side && side.reason !== 'notOrdered' ? [{ name: names[at] ?? '', why: side }] : [],
    )
    return gaps.length === 0 ? [] : [{ what, gaps }]
  })
  if (lines.length === 0) return null
  return (
    <ul className="py-2 text-sm text-ink-2">
      {lines.map(({ what, gaps }) => (
        <li key={what}>
          {t('notCompared', { what })}
          {gaps.map(({ name, why }) => (
            <span key={name}>
              {' · '}
              <bdi>{name}</bdi>: <UnknownLabel of={why} />
            </span>
          ))}
        </li>
      ))}
    </ul>
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
          <Unseen>{t('field')}</Unseen>
        </th>
        <th scope="col" title={one} className={classNames(place, 'max-panel:ps-0')}>
          <bdi>{one}</bdi>
        </th>
        <th scope="col" title={other} className={place}>
          <bdi>{other}</bdi>
        </th>
        <th scope="col" className="w-[128px] max-panel:sr-only">
          <Unseen>{t('result')}</Unseen>
        </th>
      </tr>
    </thead>
  )
}

const cell = 'border-b border-hair px-3 py-2 text-start align-top first:ps-0 max-panel:border-0 max-panel:py-1'

function Row({ row, lists, absentText }: { row: ComparedRow } & Pick<ComparedTableProps, 'lists' | 'absentText'>) {
  const { label, one, other, verdict, parties } = row
  // The page of the party, as the first of the two lists that has it names it.
  const at = parties?.[0] ? 0 : 1
  const party = parties?.[at]
  const t = useTranslations('compare.verdicts')
  const differs = verdict === 'differs'
  return (
    <tr className="max-panel:grid max-panel:grid-cols-2 max-panel:border-b max-panel:border-hair max-panel:py-2">
      <th
        scope="row"
        className={classNames(cell, 'w-[22%] max-panel:w-auto', lists ? 'font-medium' : 'font-regular text-ink-2')}
      >
        <bdi className="wrap-break-word">
          {lists ? (
            <PartyPageLink serviceId={lists[at].serviceId} of={party && [{ ...party, orderId: lists[at].orderId }]}>
              {label}
            </PartyPageLink>
          ) : (
            label
          )}
        </bdi>
        {lists && <AlsoWritten name={label} isBrief className="block" />}
      </th>
      <Value side={one} differs={differs} absentText={absentText} className="max-panel:row-start-2 max-panel:ps-0" />
      <Value side={other} differs={differs} absentText={absentText} className="max-panel:row-start-2" />
      <td className={classNames(cell, 'w-[128px] max-panel:w-auto max-panel:text-end')}>
        {verdict !== 'unknown' && (
          <span className={classNames('inline-flex items-center gap-2 text-sm', marks[verdict].colour)}>
            <Icon of={marks[verdict].icon} size={14} />
            {t(verdict)}
          </span>
        )}
      </td>
    </tr>
  )
}

interface ValueProps {
  side: ComparisonSide
  differs: boolean
  absentText: string
  className: string
}

function Value({ side, differs, absentText, className }: ValueProps) {
  const t = useTranslations('compare')
  return (
    <td className={classNames(cell, differs && 'bg-warn-tint', className)}>
      {isText(side) ? (
        <>
          {side.length === 0 && <Muted>{absentText}</Muted>}
          {side.map((line) => (
            <bdi key={line} className="block wrap-break-word">
              {line}
            </bdi>
          ))}
        </>
      ) : (
        <Muted>{side.reason === 'notOrdered' ? t('notOnFile') : <UnknownLabel of={side} />}</Muted>
      )}
    </td>
  )
}
