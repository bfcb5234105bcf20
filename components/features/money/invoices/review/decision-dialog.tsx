'use client'

import { useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import {
  type DecidedFinding,
  findingLimits,
  type InvoiceFindingDecision,
  invoiceFindingOutcomes,
  type RouteAnswer,
} from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import {
  absent,
  ErrorNotice,
  optionsOf,
  readingOf,
  SelectField,
  usePreferences,
  useTranslations,
} from '../../../../ui/kit.ts'
import { DecisionDialog as Deciding } from '../../../../widgets/decisions/decision-dialog.tsx'
import { TakeBackDialog } from '../../../../widgets/decisions/take-back-dialog.tsx'
import { periodTitle } from '../../../../widgets/invoices/period-title.ts'
import { useAmount } from '../../../../widgets/invoices/use-amount.ts'

interface ReviewDialogProps {
  invoiceId: string
  act: 'decide' | 'revoke'
  /** The finding in one sentence. */
  title: string
  decided: DecidedFinding
  /** The decision that counts. */
  current: InvoiceFindingDecision | null
  onClose: () => void
}

/** What a person began: a decision, or taking back the one that counts. */
export function ReviewDialog({ invoiceId, act, title, decided, onClose, ...props }: ReviewDialogProps) {
  const t = useTranslations('invoiceReview.revoke')
  // What was seen when the dialog opened: a decision made meanwhile is not replaced or revoked unseen.
  const [current] = useState(props.current)
  const params = { invoiceId, findingKey: decided.findingKey }
  if (act === 'decide') return <DecisionDialog {...{ params, title, onClose }} seen={current?.decisionId ?? null} />
  if (current === null) return null
  const input = { params: { ...params, decisionId: current.decisionId } }
  return <TakeBackDialog id="revokeInvoiceDecision" {...{ input, onClose }} labels={t} by={current.by} />
}

interface DecisionDialogProps {
  params: { invoiceId: string; findingKey: string }
  title: string
  seen: string | null
  onClose: () => void
}

type Credit = RouteAnswer<'listInvoiceCredits'>['credits'][number]

/** An outcome and a reason, and for an answered finding the credit; of two people at once the first stays. */
function DecisionDialog({ params, title, seen, onClose }: DecisionDialogProps) {
  const t = useTranslations('invoiceReview')
  const [isAnswered, setAnswered] = useState(false)
  const [picked, setPicked] = useState<string | null>(null)
  const credits = useRoute('listInvoiceCredits', { params }, { enabled: isAnswered })
  const found = credits.data?.value.credits ?? []
  const credit = found.find((one) => keyOfCredit(one) === picked) ?? found[0]
  return (
    <Deciding
      id="decideInvoiceFinding"
      labels={t}
      says={{ what: title }}
      outcomes={optionsOf(invoiceFindingOutcomes, (outcome) => t(`states.${outcome}`))}
      hintOf={(outcome) => t(`stateWhy.${outcome}`)}
      charactersMax={findingLimits.reasonCharactersMax}
      disabledReason={isAnswered && credit === undefined ? t('noCredit') : null}
      onChoose={(outcome) => setAnswered(outcome === 'answered')}
      input={({ outcome, reason, basedOn = seen }) => {
        if (outcome === null) return null
        const answer = isAnswered && credit ? { credit: { invoiceId: credit.invoiceId, eventId: credit.eventId } } : {}
        return { params, body: { outcome, reason, basedOn, ...answer } }
      }}
      onClose={onClose}
      between={() =>
        isAnswered && (
          <>
            <CreditField
              read={readingOf(credits, 'listInvoiceCredits')}
              credits={found}
              credit={credit}
              onPick={setPicked}
            />
            <ErrorNotice of={credits} />
          </>
        )
      }
    />
  )
}

const keyOfCredit = ({ invoiceId, eventId }: Credit) => `${invoiceId} ${eventId}`

interface CreditFieldProps {
  read: Knowledge<unknown>
  credits: readonly Credit[]
  credit: Credit | undefined
  onPick: (key: string) => void
}

export function CreditField({ read, credits, credit, onPick }: CreditFieldProps) {
  const t = useTranslations('invoiceReview')
  const { locale } = usePreferences()
  const amount = useAmount()
  if (credits.length === 0) {
    if (read.isKnown) return <p role="status">{absent(t, 'noCredits', read)}</p>
    return read.reason === 'loading' ? <p role="status">{t('searching')}</p> : null
  }
  const labelOf = ({ invoiceId, eventId, amountMajor, periodStart, isOfFinding }: Credit) =>
    t('credit', {
      amount: amount(amountMajor),
      month: periodTitle(periodStart, null, locale) ?? invoiceId,
      event: eventId,
      isOfFinding: String(isOfFinding),
    })
  return (
    <SelectField
      label={t('creditLabel')}
      hint={t('creditWhy')}
      value={credit === undefined ? '' : keyOfCredit(credit)}
      onChange={onPick}
      options={credits.map((one) => ({ value: keyOfCredit(one), label: labelOf(one) }))}
    />
  )
}
