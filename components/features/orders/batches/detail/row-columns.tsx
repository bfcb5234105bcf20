'use client'

import { type BatchRow, jurisdictionOf } from '#lib/contract/index.ts'
import {
  CountryCode,
  columnsOf,
  Link,
  Muted,
  pages,
  Remark,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../../../ui/kit.ts'
import { BatchMatchMark, RowMark } from '../../../../widgets/batches/state-mark.tsx'
import { StatedStatusMark } from '../../../../widgets/company/stated-status.tsx'
import { OutdatedNote } from '../../../../widgets/company-state/outdated-note.tsx'
import { useItemName } from '../../../../widgets/products/item-name.ts'
import { changedSince } from '../changed-since.ts'
import { useFailureText } from './failure-text.ts'

export function useRowColumns() {
  const t = useTranslations('batches.rows')
  const { formatCount } = usePreferences()
  const itemName = useItemName()
  return columnsOf<BatchRow>(t, {
    line: { width: '64px', isFigure: true, isSecondary: true, cell: ({ line }) => line },
    company: {
      isName: true,
      value: (row) => nameOf(row),
      cell: (row) => <Company row={row} />,
    },
    product: {
      width: '14%',
      value: itemName,
      cell: (row) => row.serviceId && itemName(row),
    },
    given: {
      width: '16%',
      isSecondary: true,
      value: givenOf,
      cell: (row) => <bdi className="text-ink-2">{givenOf(row)}</bdi>,
    },
    reference: {
      width: '12%',
      isSecondary: true,
      value: 'customerReference',
      cell: ({ customerReference, customerId, otherCustomer }) => (
        <>
          <bdi className="block text-ink-2">{customerReference}</bdi>
          <bdi className="block text-sm text-ink-3">{customerId}</bdi>
          {otherCustomer && (
            <span className="block text-sm text-warn">{t('otherCustomer', { name: otherCustomer })}</span>
          )}
        </>
      ),
    },
    match: {
      width: '176px',
      value: 'match',
      cell: (row) => (
        <>
          <BatchMatchMark match={row.match} />
          <MatchReasonText row={row} />
        </>
      ),
    },
    price: {
      width: '96px',
      isFigure: true,
      isSecondary: true,
      value: 'creditsQuoted',
      cell: (row) => (
        <>
          {typeof row.creditsQuoted === 'number'
            ? formatCount(row.creditsQuoted)
            : row.isQuoted && !row.quoteCode
              ? t('notProvided')
              : '–'}
          {row.isFresh && <Remark>{t('isFresh')}</Remark>}
        </>
      ),
    },
    cost: {
      width: '72px',
      isFigure: true,
      isSecondary: true,
      value: 'creditsCharged',
      cell: ({ creditsCharged }) => (typeof creditsCharged === 'number' ? formatCount(creditsCharged) : '–'),
    },
    companyStatus: {
      width: '148px',
      value: 'condition',
      cell: (row) => row.serviceId && <CompanyCondition row={row} />,
    },
    state: { width: '148px', value: 'state', cell: (row) => <State row={row} /> },
  })
}

export function nameOf({ companyName, givenName, serviceId, givenNumber }: BatchRow): string {
  return companyName ?? givenName ?? serviceId ?? givenNumber ?? ''
}

/** As the file has it. */
export function givenOf({ givenServiceId, givenNumber, givenName }: BatchRow): string {
  return [givenNumber, givenName, givenServiceId].filter(Boolean).join(' · ')
}

function Company({ row }: { row: BatchRow }) {
  const t = useTranslations('batches.rows')
  const { orderId, sameAsLine } = row
  const code = row.jurisdictionCode ?? jurisdictionOf(row.serviceId ?? '')
  const facts = companyFacts(row)
  const since = changedSince(row)
  const name = nameOf(row)
  return (
    <>
      <span className="flex min-w-0 items-center gap-3">
        {orderId ? (
          <Link
            href={pages.order(orderId)}
            className="min-w-0 truncate hover:underline max-panel:whitespace-normal"
            title={name}
          >
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi className="min-w-0 truncate max-panel:whitespace-normal" title={name}>
            {name}
          </bdi>
        )}
        {code && <CountryCode code={code} />}
      </span>
      {facts !== '' && (
        <bdi className="line-clamp-2 text-sm font-regular wrap-anywhere text-ink-3" title={facts}>
          {facts}
        </bdi>
      )}
      {typeof sameAsLine === 'number' && (
        <span className="block text-sm font-regular text-ink-2">{t('sameAsLine', { line: String(sameAsLine) })}</span>
      )}
      {/* What became known after the answer of the row, or the one it would reuse, was read. */}
      {since.later.length + since.reasons.length > 0 && <OutdatedNote product={row.product} {...since} />}
    </>
  )
}

/** Number and seat distinguish companies of one name; of one of which neither is known there is its id. */
export function companyFacts({ companyNumber, companyPlace, serviceId }: BatchRow): string {
  return [companyNumber, companyPlace].filter(Boolean).join(' · ') || (serviceId ?? '')
}

/** Why the line has its company, or why a person decides. */
export function MatchReasonText({ row }: { row: BatchRow }) {
  const t = useTranslations('batches.matchReasons')
  const failureText = useFailureText()
  const { match, matchReason, candidates } = row
  const known = matchReason ? wordIn(t, matchReason, null, { count: candidates.length }) : null
  const why = match === 'unsearched' ? failureText(row) : known
  return why === null ? null : <Remark>{why}</Remark>
}

/** The status of the company itself, beside that of its order. */
function CompanyCondition({ row }: { row: BatchRow }) {
  const t = useTranslations('batches.rows')
  const { status, condition } = row
  const later = (row.later ?? []).filter(({ facts }) => facts.includes('status'))
  return (
    <>
      {status || condition ? (
        <StatedStatusMark status={status} condition={condition} />
      ) : (
        <Muted>{t('statusNotKnown')}</Muted>
      )}
      {later.length > 0 && <OutdatedNote product="status" later={later} reasons={[]} />}
    </>
  )
}

function State({ row }: { row: BatchRow }) {
  const t = useTranslations('batches.rows')
  const failed = useFailureText()(row)
  return (
    <>
      <RowMark state={row.state} />
      {failed !== null && <span className="block text-sm text-ink-2">{failed}</span>}
      <span className="block truncate text-sm text-ink-3">
        {row.state === 'running' ? row.currentActivity : row.wasReused ? t('wasReused') : null}
      </span>
    </>
  )
}
