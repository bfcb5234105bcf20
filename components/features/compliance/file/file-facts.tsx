'use client'

import type { ReactNode } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type CompanyFile, riskClasses } from '#lib/contract/index.ts'
import { nextReviewOf } from '#lib/domain/files/index.ts'
import { dayOf } from '#lib/time/index.ts'
import {
  Age,
  factsOf,
  Muted,
  Note,
  nameOfAuthor,
  Remark,
  useNow,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../../ui/kit.ts'
import { isNeeded } from '../../../widgets/person/second-person.ts'
import { oneOf } from './one-of.ts'
import { secondPersonOfFile } from './second-person.ts'

interface FactsProps {
  file: CompanyFile
}

/** What a person asks of a file first: where it stands, who has it, until when, and how risky it is. */
export function CompanyFileFacts({ file }: FactsProps) {
  const t = useTranslations('file')
  const settings = useRoute('getSettings', {}).data?.value
  const second = secondPersonOfFile(file, isNeeded(settings, file.riskClass))
  return (
    <div className="wide:col-span-2">
      <dl className="grid grid-cols-2 gap-x-5 border-y border-hair *:py-inset panel:grid-cols-3 wide:grid-cols-6">
        {factsOf(t, {
          'form.status': <Value>{wordIn(t, `status.${file.status}`, file.status)}</Value>,
          'form.assignee': file.assignee ? (
            <Value>{nameOfAuthor(file.assignee)}</Value>
          ) : (
            <Muted>{t('form.nobody')}</Muted>
          ),
          'facts.second':
            second.state === 'confirmed' ? (
              <Value>{nameOfAuthor(second.by)}</Value>
            ) : (
              <Muted>{t(`facts.seconds.${second.state}`)}</Muted>
            ),
          'form.dueOn': <Due on={file.dueOn ?? null} isClosed={file.status === 'closed'} />,
          'form.riskClass': <RiskFact file={file} />,
          'form.nextReviewOn': <NextReviewFact file={file} />,
        })}
      </dl>
      <Assigned file={file} />
    </div>
  )
}

/** Who gave the file to its assignee, since when, and what is wanted of them. */
function Assigned({ file: { assignment } }: FactsProps) {
  const t = useTranslations('file')
  if (!assignment) return null
  const { by, at, wanted } = assignment
  return (
    <div className="border-b border-hair py-inset">
      <Note>
        {t('facts.assignedBy', { name: nameOfAuthor(by) })}, <Age at={at} />
      </Note>
      {wanted && (
        <p className="mt-1 max-w-measure whitespace-pre-wrap wrap-anywhere">
          <Muted>{t('form.wanted')}: </Muted>
          <bdi>{wanted}</bdi>
        </p>
      )}
    </div>
  )
}

function Value({ children }: { children: ReactNode }) {
  return <bdi className="font-medium">{children}</bdi>
}

function Due({ on, isClosed }: { on: string | null; isClosed: boolean }) {
  const t = useTranslations('file')
  const { formatDate } = usePreferences()
  const today = dayOf(new Date(useNow(60_000)))
  if (on === null) return <Muted>{t('nothing')}</Muted>
  const isLate = !isClosed && on < today
  return (
    <>
      <Value>{formatDate(on)}</Value>
      {isLate && <span className="block text-sm text-bad">{t('facts.overdue')}</span>}
    </>
  )
}

export function RiskFact({ file }: FactsProps) {
  const t = useTranslations('file.risk')
  const { riskClass, riskReason } = file
  if (!riskClass) return <Muted>{t('none')}</Muted>
  return (
    <>
      <span className={riskClass === 'high' ? 'text-bad' : undefined}>
        <Value>{wordIn(t, riskClass, riskClass)}</Value>
      </span>
      {riskReason && <bdi className="line-clamp-2 text-sm text-ink-3">{riskReason}</bdi>}
    </>
  )
}

/** Set by a person, or else the day that the rule of the risk class proposes. */
export function NextReviewFact({ file }: FactsProps) {
  const t = useTranslations('file')
  const { formatDate } = usePreferences()
  const months = useRoute('getSettings', {}).data?.value.reviewMonths
  if (file.nextReviewOn) return <Value>{formatDate(file.nextReviewOn)}</Value>
  const riskClass = oneOf(riskClasses, file.riskClass)
  const from = file.decision?.endedAt ?? file.openedAt
  if (riskClass === null || months === undefined || !from) return <Muted>{t('nothing')}</Muted>
  return (
    <>
      <Value>{formatDate(nextReviewOf(from, riskClass, months))}</Value>
      <Remark>{t('facts.proposed')}</Remark>
    </>
  )
}
