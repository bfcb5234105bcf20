'use client'

import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import {
  type Check,
  type DecidedFinding,
  type Finding,
  type InvoiceSignature,
  type InvoiceSnapshot,
  invoiceLimits,
  type RouteAnswer,
} from '#lib/contract/index.ts'
import { digitsOf, payableOf } from '#lib/domain/invoices/index.ts'
import {
  Button,
  CopyButton,
  classNames,
  ErrorNotice,
  Hint,
  Icon,
  Note,
  okMark,
  openMark,
  Time,
  usePreferences,
  useTranslations,
  warnMark,
} from '../../../ui/kit.ts'
import { padded } from '../../../widgets/invoices/amounts.ts'
import { ProofSummary } from './proof-summary.tsx'
import { FindingDialogs, type OpenReview } from './review/finding-dialogs.tsx'
import { FindingReview } from './review/finding-review.tsx'
import { FindingDecision } from './review/finding-state.tsx'
import { useInvoiceFindings } from './review/use-findings.ts'
import type { InvoiceState } from './state.ts'
import { useFindingTitle } from './use-finding-title.ts'

export interface ProofPanelProps {
  snapshot: InvoiceSnapshot
  state: InvoiceState
  currency: string | null
}

/** What leads to the checks where they are below the table. */
export const proofId = 'checks'

/** The invoice recomputed from its events: the sums, what does not hold with its rows, and what holds. Always in view. */
export function ProofPanel({ snapshot, state, currency }: ProofPanelProps) {
  const t = useTranslations('invoices')
  const { proof, readAt } = snapshot
  const decided = useInvoiceFindings(snapshot)
  const [review, setReview] = useState<OpenReview | null>(null)
  return (
    <aside
      id={proofId}
      aria-label={t('proof.title')}
      className="sticky top-below flex h-[calc(100dvh-var(--below))] w-panel shrink-0 flex-col overflow-y-auto border-s border-rule bg-surface max-beside:static max-beside:h-auto max-beside:w-auto max-beside:border-s-0 max-beside:border-t print:h-auto print:w-auto print:break-before-page print:overflow-visible"
    >
      <header className="flex min-h-topbar shrink-0 flex-wrap items-center gap-3 border-b border-rule px-5">
        <h2 className="font-semibold">{t('proof.title')}</h2>
        <span role="status" className="text-sm text-ink-3">
          {snapshot.sums.rows === 0 ? t('proof.needsRows') : <ProofSummary proof={proof} />}
        </span>
        <span className="ms-auto text-sm text-ink-3">
          <Time at={readAt} zone="utc" />
        </span>
      </header>
      <Sums snapshot={snapshot} currency={currency} />
      {proof.findings.map((finding) => (
        <FindingPart
          key={finding.id}
          finding={finding}
          decided={decided.data?.value.findings.find(({ findingId }) => findingId === finding.id) ?? null}
          state={state}
          currency={currency}
          onReview={setReview}
        />
      ))}
      <ErrorNotice of={decided} />
      <FormerDecisions former={decided.data?.value.former ?? []} />
      <ul>
        {proof.checks.map((check) => (
          <ProofCheckRow key={check.id} check={check} />
        ))}
      </ul>
      <SignaturePart snapshot={snapshot} />
      <FindingDialogs invoiceId={snapshot.invoice.invoiceId} open={review} onClose={() => setReview(null)} />
    </aside>
  )
}

function Sums({ snapshot, currency }: { snapshot: InvoiceSnapshot; currency: string | null }) {
  const t = useTranslations('invoices.proof')
  const { formatCount, formatDecimal } = usePreferences()
  const { ledger, tiers, lines, gross, largest } = snapshot.proof.sums
  const digits = Math.max(...[ledger, tiers, lines, gross, largest].map((sum) => digitsOf(sum ?? '')))
  const payable = payableOf(gross, currency)
  const tierCount = snapshot.lines.reduce((sum, line) => sum + line.tiers.length, 0)
  const rows = [
    { label: t('ledger', { count: formatCount(snapshot.sums.rows) }), value: ledger },
    { label: t('tiers', { count: tierCount }), value: tiers },
    { label: t('lines', { count: snapshot.lines.length }), value: lines },
    { label: t('gross'), value: gross },
  ]
  return (
    <div className="border-b border-rule px-5 py-4">
      <p className="mb-2 text-sm text-ink-3">{currency === null ? t('four') : t('fourIn', { currency })}</p>
      <dl className="max-w-measure">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-3 border-b border-hair py-2">
            <dt>{label}</dt>
            <dd>{value === null ? 'n/d' : formatDecimal(padded(value, digits))}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-3 py-2 font-semibold">
          <dt>{t('largest')}</dt>
          <dd>{formatDecimal(padded(largest, digits))}</dd>
        </div>
        {payable !== null && (
          <>
            <div className="flex items-baseline justify-between gap-3 border-t border-hair py-2">
              <dt>{t('roundingLine')}</dt>
              <dd>{formatDecimal(padded(payable.rounding, digits))}</dd>
            </div>
            <div className="flex items-baseline justify-between gap-3 font-semibold">
              <dt>{t('payable', { currency: currency ?? '' })}</dt>
              <dd>{formatDecimal(payable.amount)}</dd>
            </div>
          </>
        )}
      </dl>
    </div>
  )
}

interface FindingProps {
  finding: Finding
  /** Null until what was decided is known. */
  decided: DecidedFinding | null
  state: InvoiceState
  currency: string | null
  onReview: (review: OpenReview) => void
}

function FindingPart({ finding, decided, state, currency, onReview }: FindingProps) {
  const t = useTranslations('invoices')
  const { formatDecimal } = usePreferences()
  const decimal = (text: string | null) => (text === null ? 'n/d' : formatDecimal(text))
  const labels = {
    tier: finding.tierIndex ?? 0,
    stated: decimal(finding.stated),
    found: decimal(finding.found),
    credits: finding.credits ?? 0,
    rows: finding.rows.length,
    inCredits: String(finding.credits !== null),
  }
  const title = useFindingTitle()(finding)
  const text = t(`findings.${finding.kind}.text`, labels)
  const amount = finding.amount === null ? '' : `${decimal(finding.amount)}${currency === null ? '' : ` ${currency}`}`
  const exposure = amount === '' ? '' : t('proof.exposure', { amount })
  return (
    <section className="flex gap-inset border-b border-s-[3px] border-warn-line bg-warn-tint px-inset py-4">
      <Icon of={TriangleAlert} className="mt-px text-warn" />
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">{title}</h3>
        <Hint>
          {text} {exposure}
        </Hint>
        <div data-print="none" className="mt-3 flex flex-wrap items-center gap-3">
          {finding.rows.length > 0 && (
            <Button size="s" onClick={() => state.show(finding.id)}>
              {t('proof.show', { count: finding.rows.length })}
            </Button>
          )}
          <CopyButton text={[title, text, exposure, finding.rows.join(' ')].filter(Boolean).join('\n')} of={title} />
        </div>
        {decided && <FindingReview decided={decided} onAct={(act) => onReview({ act, title, decided })} />}
      </div>
    </section>
  )
}

const marks = {
  holds: okMark,
  finding: warnMark,
  asking: openMark,
  unstated: openMark,
} as const

export function ProofCheckRow({ check }: { check: Check }) {
  const t = useTranslations('invoices')
  const { formatCount, formatDecimal } = usePreferences()
  const { icon, colour } = marks[check.state]
  const count = formatCount(check.count)
  // Sums that differ by what was rounded are no exact match.
  const holds =
    check.id === 'linesGross' && check.rounding !== null ? 'linesGross.rounded' : (`${check.id}.holds` as const)
  const said =
    check.state === 'holds'
      ? t(`checks.${holds}`, { count, remarked: check.remarked })
      : check.state === 'finding'
        ? t('proof.found', { count: check.findings.length })
        : t(check.state === 'asking' ? 'proof.asking' : 'proof.unstated')
  return (
    <li className="flex gap-inset border-b border-hair px-5 py-3">
      <Icon of={icon} className={classNames('mt-px', colour)} />
      <div className="min-w-0">
        <p className="font-medium">{t(`checks.${check.id}.title`)}</p>
        <Note>
          {said}
          {check.rounding !== null && ` ${t('proof.rounding', { amount: formatDecimal(check.rounding) })}`}
        </Note>
      </div>
    </li>
  )
}

/** Decisions on findings that the invoice no longer has with these facts: they count for nothing that is listed above. */
function FormerDecisions({ former }: { former: RouteAnswer<'listInvoiceFindings'>['former'] }) {
  const t = useTranslations('invoices')
  const titleOf = useFindingTitle()
  if (former.length === 0) return null
  return (
    <section className="border-b border-rule px-5 py-3">
      <h3 className="text-sm font-semibold">{t('decisions.former', { count: former.length })}</h3>
      <ul className="mt-2 flex flex-col gap-3">
        {former.map(({ facts, decision }) => (
          <li key={decision.decisionId}>
            <p className="font-medium">{titleOf(facts)}</p>
            <FindingDecision decision={decision} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who vouches for the invoice, and what is handed on beside the file: the fingerprint, by another way than the file. */
function SignaturePart({ snapshot }: { snapshot: InvoiceSnapshot }) {
  const t = useTranslations('invoices.signature')
  const { invoiceId, status } = snapshot.invoice
  const extensions = useExtensions()
  const isOffered = extensions?.has('getInvoiceSignature') ?? false
  const isDraft = status === 'draft'
  // The service reads the whole invoice to sign it: for a very long one that is done for the file alone.
  const isLong = snapshot.sums.rows > invoiceLimits.workbookRowsMax
  const read = useRoute('getInvoiceSignature', { params: { invoiceId } }, { enabled: isOffered && !isDraft && !isLong })
  if (extensions === undefined) return null
  const signed = read.data === undefined ? null : signedOf(read.data.value)
  return (
    <section className="border-b border-hair px-5 py-4">
      <h2 className="font-medium">{t('title')}</h2>
      <Note>{t(!isOffered ? 'notOffered' : isDraft ? 'draft' : isLong ? 'inFile' : 'handOn')}</Note>
      {signed !== null && (
        <dl className="mt-2">
          <Digest label={t('digest')} value={signed.sha256} />
          <Digest label={t('key')} value={signed.fingerprint} />
        </dl>
      )}
      <ErrorNotice of={read} />
    </section>
  )
}

function Digest({ label, value }: { label: string; value: string }) {
  return (
    <div className="py-1">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="flex items-start gap-2">
        <code className="min-w-0 break-all">{value}</code>
        <CopyButton text={value} of={label} />
      </dd>
    </div>
  )
}

/** The digest that is signed, and the key by its fingerprint; null where the statement is of another form. */
function signedOf({ statement, fingerprint }: InvoiceSignature): { sha256: string; fingerprint: string } | null {
  const sha256 = /"sha256":"([0-9a-f]{64})"/.exec(statement)?.[1]
  return sha256 === undefined ? null : { sha256, fingerprint }
}
