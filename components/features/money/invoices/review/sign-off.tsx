'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Called, call } from '#lib/client/call.ts'
import { useAction } from '#lib/client/hooks.ts'
import { keyOf, shouldRetry } from '#lib/client/queries.ts'
import type { InvoiceSignOff, InvoiceSnapshot, RouteAnswer, SignOffChanges } from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import {
  absent,
  Banner,
  Button,
  Code,
  DialogButton,
  ErrorNotice,
  nameOfAuthor,
  Time,
  usePreferences,
  useTranslations,
  withOwnTexts,
} from '../../../../ui/kit.ts'
import { TakeBackDialog } from '../../../../widgets/decisions/take-back-dialog.tsx'
import { useAmount } from '../../../../widgets/invoices/use-amount.ts'
import { useFindingTitle } from '../use-finding-title.ts'
import { undecidedOf, useFindingLine } from './undecided.ts'
import { useInvoiceFindings } from './use-findings.ts'

const texts = {
  invoiceReview: {
    en: () => import('../../../../messages/en/money/invoiceReview.json'),
    de: () => import('../../../../messages/de/money/invoiceReview.json'),
  },
}
const SignOffDialog = withOwnTexts(() => import('./sign-off-dialog.tsx'), 'SignOffDialog', texts)

/** Who signed the month off and what has changed since; a closed month that nobody signed can be signed here. */
export function SignOff({ snapshot }: { snapshot: InvoiceSnapshot }) {
  const t = useTranslations('invoices.signOff')
  const { invoice, readingId, proof } = snapshot
  const params = { invoiceId: invoice.invoiceId }
  const isChecking = proof.checks.some(({ state }) => state === 'asking')
  const decided = useInvoiceFindings(snapshot)
  const [isAsking, setAsking] = useState(false)
  const read = useQuery<Called<RouteAnswer<'getInvoiceSignOff'>>, Error>({
    queryKey: [...keyOf('getInvoiceSignOff', { params }), readingId, isChecking],
    queryFn: ({ signal }) => call('getInvoiceSignOff', { params }, { signal }),
    retry: shouldRetry,
  })
  const sign = useAction('signOffInvoice')
  if (read.error) return <ErrorNotice of={read} />
  if (read.data === undefined) return null
  const { signOff } = read.data.value
  if (signOff !== null) return <SignedOff invoiceId={invoice.invoiceId} signOff={signOff} />
  if (invoice.status === 'draft') return null
  const undecided = undecidedOf(proof.findings, decided.data?.value.findings)
  const signNow = () => sign.mutate({ params, body: { readingId } })
  return (
    <div data-print="none" className="mb-4">
      <Button
        act="signOffInvoice"
        isBusy={sign.isPending || undecided === null}
        disabledReason={isChecking ? t('stillChecking') : null}
        onClick={undecided?.length === 0 ? signNow : () => setAsking(true)}
      >
        {t('sign')}
      </Button>
      <ErrorNotice error={sign.error} />
      <ErrorNotice of={decided} />
      {isAsking && undecided !== null && (
        <SignOffDialog params={params} readingId={readingId} undecided={undecided} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}

interface SignedOffProps {
  invoiceId: string
  signOff: InvoiceSignOff
}

const meanings = { signed: 'plain', checking: 'plain', unchanged: 'ok', changed: 'warn' } as const

export function SignedOff({ invoiceId, signOff }: SignedOffProps) {
  const t = useTranslations('invoices.signOff')
  const back = useTranslations('invoices.signOff.back')
  const { decisionId, by, at, digest, changes, state, readAt, reason, undecided } = signOff
  const unchanged = unchangedSince(signOff)
  return (
    <div className="mb-4">
      <Banner
        meaning={undecided.length > 0 && state === 'unchanged' ? 'warn' : meanings[state]}
        title={
          <>
            {t('by', { name: nameOfAuthor(by) })} <Time at={at} zone="utc" />.
          </>
        }
        aside={
          <span data-print="none">
            <DialogButton
              act="withdrawInvoiceSignOff"
              size="s"
              dialog={(close) => (
                <TakeBackDialog
                  id="withdrawInvoiceSignOff"
                  input={{ params: { invoiceId, decisionId } }}
                  labels={back}
                  by={by}
                  onClose={close}
                />
              )}
            >
              {back('does')}
            </DialogButton>
          </span>
        }
      >
        {unchanged.isKnown ? absent(t, 'unchanged', unchanged) : t(state === 'unchanged' ? 'signed' : state)}
        {(unchanged.isKnown || state === 'changed') && readAt ? (
          <>
            {' '}
            <Time at={readAt} zone="utc" />.
          </>
        ) : null}{' '}
        {t('digest')} <Code value={digest} of={t('digest')}>{`${digest.slice(0, 12)}…`}</Code>
        <Undecided undecided={undecided} remark={reason ?? null} />
        {changes && <Changes changes={changes} />}
      </Banner>
    </div>
  )
}

/** That nothing has changed since follows from a reading that was made after the sign-off, and from no other. */
function unchangedSince({ state, at, readAt }: InvoiceSignOff): Knowledge<true> {
  const isLater = typeof readAt === 'string' && Date.parse(readAt) >= Date.parse(at)
  if (state !== 'unchanged' || !isLater) return unknown(state === 'checking' ? 'loading' : 'incomplete')
  return known(true, { what: 'getInvoiceSnapshot', on: readAt })
}

/** What nobody had decided on when the month was signed off, and why it was signed off all the same. */
function Undecided({ undecided, remark }: { undecided: InvoiceSignOff['undecided']; remark: string | null }) {
  const t = useTranslations('invoices.signOff')
  const lineOf = useFindingLine()
  if (undecided.length === 0) return null
  return (
    <>
      <p className="mt-2">
        {t('undecided', { count: undecided.length })} {remark}
      </p>
      <ul className="mt-2 list-disc ps-5">
        {undecided.map((facts) => (
          <li key={JSON.stringify(facts)}>{lineOf(facts)}</li>
        ))}
      </ul>
    </>
  )
}

function Changes({ changes }: { changes: SignOffChanges }) {
  const t = useTranslations('invoices')
  const { formatCount } = usePreferences()
  const amount = useAmount()
  const titleOf = useFindingTitle()
  const { totals, rows, areRowsChanged, findingsAdded, findingsGone } = changes
  const lines = [
    ...totals.map(({ of, before, after }) =>
      t('signOff.total', { name: t(`signOff.totals.${of}`), before: amount(before), after: amount(after) }),
    ),
    ...(rows === null
      ? areRowsChanged
        ? [t('signOff.rowsChanged')]
        : []
      : [t('signOff.rows', { before: formatCount(rows.before), after: formatCount(rows.after) })]),
    ...findingsAdded.map((facts) => t('signOff.added', { finding: titleOf(facts) })),
    ...findingsGone.map((facts) => t('signOff.gone', { finding: titleOf(facts) })),
  ]
  return (
    <ul className="mt-2 list-disc ps-5">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two findings may read the same, and the list is never reordered.
        <li key={`${at} ${line}`}>{line}</li>
      ))}
    </ul>
  )
}
