'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { pages } from '../pages.ts'
import type { StoredResult } from '../stored-result/use-stored-result.ts'
import { Age } from '../ui/age.tsx'
import { Link } from '../ui/link.tsx'
import { Tag } from '../ui/tag.tsx'
import type { HeldStatements } from './use-statements.ts'

interface SourceLinesProps {
  held: HeldStatements
  serviceId: string
}

/** The three sources that are compared, and which of them are here: silence of one that is not proves nothing. */
export function SourceLines({ held, serviceId }: SourceLinesProps) {
  const t = useTranslations('owners.sources')
  const { owners, report, graph, incompleteReason } = held
  return (
    <ul className="mb-5 grid gap-1 text-sm">
      <Line name={t('register')} held={owners} />
      <Line
        name={t('report')}
        held={report}
        missing={
          <Link href={pages.company(serviceId, 'report')} className="link">
            {t('toReport')}
          </Link>
        }
      >
        {incompleteReason && (
          <>
            <Tag meaning="warn">
              {incompleteReason === 'largest_holdings_only' ? t('largestOnly') : incompleteReason}
            </Tag>{' '}
            <span className="text-ink-3">{t('notWhole')}</span>
          </>
        )}
      </Line>
      <Line name={t('graph')} held={graph} />
    </ul>
  )
}

interface LineProps<T> {
  name: string
  held: StoredResult<T>
  missing?: ReactNode
  children?: ReactNode
}

function Line<T>({ name, held, missing, children }: LineProps<T>) {
  const t = useTranslations('owners.sources')
  const { kept } = held
  return (
    <li className="flex flex-wrap items-center gap-x-4">
      <span className="font-medium">{name}</span>
      {kept === null && <span className="text-ink-3">{t('notHeld')}</span>}
      {kept?.responseTime && <Age at={kept.responseTime} did="retrieved" />}
      {kept === null && missing}
      {children}
    </li>
  )
}
