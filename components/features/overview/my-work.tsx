'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type WorkItem, workLimits } from '#lib/contract/index.ts'
import { formatDate } from '../../format.ts'
import { pages } from '../../pages.ts'
import { absent, readingOf } from '../../ui/absence.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useNow, useReader } from '../../ui/reader.tsx'
import { Section } from '../../ui/section.tsx'
import { Unread } from '../../ui/unread.tsx'
import { useStatusWord } from '../../widgets/company/company-status.tsx'
import { nameOfAuthor } from '../../widgets/notes/use-record.ts'
import { useProductName } from '../../widgets/products/product-name.ts'
import { type DueGroup, dayIn, groupsOf } from './due.ts'

const minuteMs = 60_000
/** Of each group, until the reader asks for the rest. */
const shownFirst = 6

/** What waits for the reader: theirs or nobody's, overdue first. Each line leads to its case, or to the file of its company. */
export function MyWork() {
  const t = useTranslations('overview.work')
  const { data, error, refetch } = useRoute('getMyWork', {})
  const read = readingOf({ data, error }, 'getMyWork')
  const { items, isCut } = data?.value ?? { items: [], isCut: false }
  const { timeZone } = useReader()
  const today = dayIn(new Date(useNow(minuteMs)), timeZone)
  return (
    <Section heading={t('title')} remark={items.length > 0 ? t('remark') : undefined}>
      {!read.isKnown && <Unread error={error} onAgain={refetch} />}
      {read.isKnown && items.length === 0 && <p className="py-2 text-ink-2">{absent(t, 'none', read)}</p>}
      {groupsOf(items, today).map(({ group, items: own }) => (
        <Group key={group} group={group} items={own} />
      ))}
      {isCut && <p className="py-2 text-sm text-ink-3">{t('cut', { max: workLimits.perKindMax })}</p>}
    </Section>
  )
}

function Group({ group, items }: { group: DueGroup; items: readonly WorkItem[] }) {
  const t = useTranslations('overview.work')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, shownFirst)
  return (
    <section aria-label={t(group)} className="mb-4">
      <h3 className={group === 'overdue' ? 'text-sm font-medium text-bad' : 'text-sm font-medium text-ink-2'}>
        {t(group)}
      </h3>
      <ul>
        {shown.map((item) => (
          <Row key={`${item.kind} ${item.caseId ?? item.serviceId}`} item={item} />
        ))}
      </ul>
      {shown.length < items.length && (
        <Button kind="quiet" size="s" onClick={() => setWhole(true)}>
          {t('more', { count: items.length - shown.length })}
        </Button>
      )}
    </section>
  )
}

function Row({ item }: { item: WorkItem }) {
  const { kind, serviceId, companyName, dueOn, isMine, caseId, assignment, proposal } = item
  const t = useTranslations('overview.work')
  const { locale } = useReader()
  const name = companyName ?? serviceId
  const what = useWhat(item)
  return (
    <li className="flex min-h-row-l flex-wrap items-center gap-x-4 border-b border-hair py-1">
      <span className="min-w-0 flex-1 basis-[180px]">
        <Link
          href={caseId ? pages.case(caseId) : pages.company(serviceId, kind === 'match' ? 'screening' : 'file')}
          className="block truncate font-medium hover:underline"
          title={name}
        >
          <bdi>{name}</bdi>
        </Link>
        <span className="block text-sm text-ink-3">
          {what}
          {(proposal ?? assignment) && (
            <>
              , <By proposal={proposal} assignment={assignment} />
            </>
          )}
          {!isMine && kind !== 'proposal' && item.status !== 'inReview' && ` · ${t('nobody')}`}
        </span>
        <Marks item={item} />
        {assignment?.wanted && (
          <bdi className="line-clamp-3 text-sm whitespace-pre-wrap wrap-anywhere">{assignment.wanted}</bdi>
        )}
      </span>
      {dueOn && <span className="text-sm tabular-nums text-ink-2">{formatDate(dueOn, locale)}</span>}
    </li>
  )
}

/** Who proposed a decision, or else who gave the file to the reader, and since when it waits. */
function By({ proposal, assignment }: Pick<WorkItem, 'proposal' | 'assignment'>) {
  const t = useTranslations('overview.work')
  const from = proposal ?? assignment
  if (!from) return null
  return (
    <>
      {t(proposal ? 'proposedBy' : 'assignedBy', { name: nameOfAuthor(from.by) })}, <Age at={from.at} />
    </>
  )
}

/** What the condition of a company is called as a status. */
const statusOf: Readonly<Record<string, string>> = { dissolution: 'inLiquidation', restructuring: 'inRestructuring' }

/** What is grave at the company: its risk class, that it is not simply active, and its matches. */
function Marks({ item: { riskClass, condition, screening } }: { item: WorkItem }) {
  const t = useTranslations('overview.work')
  const statusWord = useStatusWord()
  const matches = useTranslations('screeningState.short')
  const open = screening?.kind === 'open' ? (screening.count ?? screening.names?.length ?? 1) : (screening?.open ?? 0)
  const marks = [
    ...(riskClass && t.has(`risk.${riskClass}`)
      ? [{ text: t(`risk.${riskClass}`), colour: riskClass === 'high' ? 'text-bad' : 'text-ink-2' }]
      : []),
    ...(condition && condition !== 'active'
      ? [
          {
            text: statusWord(statusOf[condition] ?? condition),
            colour: condition === 'insolvency' ? 'text-bad' : 'text-warn',
          },
        ]
      : []),
    ...(screening?.kind === 'confirmed' ? [{ text: matches('confirmed'), colour: 'text-bad' }] : []),
    ...(open > 0 ? [{ text: matches('open', { count: open }), colour: 'text-warn' }] : []),
  ]
  if (marks.length === 0) return null
  return (
    <span className="flex flex-wrap gap-x-3 text-sm">
      {marks.map(({ text, colour }) => (
        <span key={text} className={colour}>
          {text}
        </span>
      ))}
    </span>
  )
}

/** What there is to do, in words; a kind of a newer version is named as it came. */
function useWhat({ kind, status, subject, changedProducts, changedSince, proposal }: WorkItem): string {
  const t = useTranslations('overview.work')
  const productName = useProductName()
  const outcome = useOutcome()(kind, proposal?.outcome)
  const since = changedSince ? [t('since', { count: changedSince })] : []
  if (kind === 'changed') return [...since, ...(changedProducts ?? []).map(productName)].join(', ')
  if (kind === 'file') return [t('kinds.file'), ...since].join(', ')
  if (kind === 'case') {
    const key = status === 'inReview' ? 'kinds.caseProposal' : 'kinds.case'
    return [t(key, { subject: subject ?? '' }), ...outcome].join(': ')
  }
  if (kind === 'match') return [t('kinds.match', { subject: subject ?? '' }), ...outcome].join(': ')
  return [t.has(`kinds.${kind}`) ? t(`kinds.${kind}`) : kind, ...outcome].join(': ')
}

/** What was proposed; nothing where nothing was. */
function useOutcome(): (kind: string, outcome: string | undefined) => string[] {
  const t = useTranslations('overview.work.outcomes')
  const ofFiles = useTranslations('file.outcomes')
  return (kind, outcome) => {
    if (outcome === undefined) return []
    if (kind === 'proposal') return [ofFiles.has(outcome) ? ofFiles(outcome) : outcome]
    const key = `${kind}.${outcome}`
    return [t.has(key) ? t(key) : outcome]
  }
}
