'use client'

import type { ReactNode } from 'react'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import { readable } from '../../../format.ts'
import { Age, absent, Lead, Muted, pages, Tag, TextLink, useTranslations, wordIn } from '../../../ui/kit.ts'
import { CompletenessNote } from '../../../widgets/completeness/note.tsx'
import { type PartsByName, useCompleteness, useStatedParts } from '../../../widgets/completeness/use-completeness.ts'
import type { StoredResult } from '../../../widgets/stored-result/use-stored-result.ts'
import type { StoredStatements } from './use-statements.ts'

/** The parts this page is about. */
const ownerParts = ['owners', 'parents'] as const

interface SourceLinesProps {
  stored: StoredStatements
  serviceId: string
}

/** What the register of owners says of itself, before anything is concluded from it: that it names nobody, and why. */
export function RegisterSays({ stored: { owners, report, statements, leftOut }, serviceId }: SourceLinesProps) {
  const ofReport = useCompleteness(report.newest?.orderId ?? null)
  const ofOwners = useStatedParts(owners.newest?.orderId ?? null)
  const stated = ofOwners.isKnown ? ofOwners.value : null
  // Of a report owners are another product, which says nothing of them once that is on file.
  const part = owners.newest === null ? ofReport.get('beneficialOwners') : stated?.get('beneficialOwners')
  const isSaid = part !== undefined && (part.reason || part.state !== 'given')
  const namesNobody = statements.owners?.length === 0 && leftOut.register === 0
  if (!isSaid && !namesNobody) return null
  return (
    <div className="mb-4 text-sm">
      {namesNobody && <NamesNobody read={listRead(ofOwners)} />}
      {isSaid && <CompletenessNote part={part} serviceId={serviceId} isNamed />}
    </div>
  )
}

/** Whether the whole list of the register was read: of an empty one a service that says nothing does not say that there is none. */
function listRead(stated: Knowledge<PartsByName | null>): Knowledge<unknown> {
  const part = stated.isKnown ? stated.value?.get('beneficialOwners') : undefined
  if (!stated.isKnown || part?.reason === 'none_entered') return stated
  if (part === undefined) return unknown('incomplete')
  const isWhole = part.state === 'given' && !part.reason && !part.leftOut
  return isWhole ? known(part, { what: 'ubo' }) : unknown('incomplete', part.reason ?? null)
}

/** That a list is empty is said of one that was read to its end; another says why it is not. */
export function NamesNobody({ read }: { read: Knowledge<unknown> }) {
  const t = useTranslations('owners.lists')
  if (!read.isKnown && read.reason === 'loading') return null
  return <Lead>{read.isKnown ? absent(t, 'noOwners', read) : t('ownersUnknown')}</Lead>
}

/** The three sources that are compared, and which of them are here: silence of one that is not proves nothing. */
export function SourceLines({ stored, serviceId }: SourceLinesProps) {
  const t = useTranslations('owners.sources')
  const wordOf = (reason: string) => wordIn(t, `incomplete.${reason}`, readable(reason))
  const { owners, report, graph, composed, incompleteReason, leftOut } = stored
  const isComposed = graph.newest === null && composed.results.length > 0
  const ofReport = useCompleteness(report.newest?.orderId ?? null)
  const ofOwners = useCompleteness(owners.newest?.orderId ?? null)
  return (
    <ul className="mt-5 grid gap-1 text-sm">
      <Line name={t('register')} stored={owners} leftOut={leftOut.register} />
      <Line
        name={t('report')}
        stored={report}
        leftOut={leftOut.report}
        missing={<TextLink href={pages.company(serviceId, 'report')}>{t('toReport')}</TextLink>}
      >
        {incompleteReason && (
          <>
            <Tag meaning="warn">{wordOf(incompleteReason)}</Tag> <Muted>{t('notWhole')}</Muted>
          </>
        )}
      </Line>
      <Line name={t('graph')} stored={graph} leftOut={leftOut.graph} instead={isComposed ? t('composed') : null} />
      {ownerParts.map((name) => {
        // Of a report owners are another product; why nobody is named is said by their own.
        const part = ofOwners.get(name) ?? ofReport.get(name)
        const isSaid = part !== undefined && (part.reason || part.state !== 'given')
        return (
          isSaid && (
            <li key={name}>
              <CompletenessNote part={part} serviceId={serviceId} isNamed />
            </li>
          )
        )
      })}
    </ul>
  )
}

interface LineProps {
  name: string
  stored: Pick<StoredResult<unknown>, 'newest'>
  /** Values that could not be read. */
  leftOut: number
  missing?: ReactNode
  /** What there is where none is stored. */
  instead?: string | null
  children?: ReactNode
}

function Line({ name, stored, leftOut, missing, instead = null, children }: LineProps) {
  const t = useTranslations('owners.sources')
  const { newest } = stored
  return (
    <li className="flex flex-wrap items-center gap-x-4">
      <span className="font-medium">{name}</span>
      {newest === null && <Muted>{instead ?? t('notStored')}</Muted>}
      {newest?.responseTime && <Age at={newest.responseTime} did="retrieved" />}
      {leftOut > 0 && <span className="text-warn">{t('unreadable', { count: leftOut })}</span>}
      {newest === null && missing}
      {children}
    </li>
  )
}
