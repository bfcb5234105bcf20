'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct, useRoute } from '#lib/client/hooks.ts'
import {
  codePoints,
  findingLimits,
  type InvoiceFindingDecision,
  type InvoiceFindingOutcome,
  invoiceFindingOutcomes,
  type RouteAnswer,
} from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { absent, readingOf } from '../../../../ui/absence.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { useReader } from '../../../../ui/reader.tsx'
import { SelectField, TextArea } from '../../../../ui/text-field.tsx'
import { periodTitle } from '../../../../widgets/invoices/period-title.ts'
import { useAmount } from '../../../../widgets/invoices/use-amount.ts'
import { nameOfAuthor } from '../../../../widgets/notes/use-record.ts'
import { findingReads } from './use-findings.ts'

interface DecisionDialogProps {
  invoiceId: string
  findingKey: string
  title: string
  current: InvoiceFindingDecision | null
  onClose: () => void
}

type Credit = RouteAnswer<'listInvoiceCredits'>['credits'][number]

/** A state and a remark, and for an answered finding the credit; of two people at once the first stays. */
export function DecisionDialog({ invoiceId, findingKey, title, current, onClose }: DecisionDialogProps) {
  const t = useTranslations('invoiceReview')
  const client = useQueryClient()
  // What was seen when the dialog opened: a decision made meanwhile is not replaced unseen.
  const [basedOn] = useState(current?.decisionId ?? null)
  const [state, setState] = useState<InvoiceFindingOutcome>(current?.state ?? 'raised')
  const [remark, setRemark] = useState('')
  const [picked, setPicked] = useState<string | null>(null)
  const params = { invoiceId, findingKey }
  const credits = useRoute('listInvoiceCredits', { params }, { enabled: state === 'answered' })
  const found = credits.data?.value.credits ?? []
  const credit = found.find((one) => keyOfCredit(one) === picked) ?? found[0]
  const decide = useAct('decideInvoiceFinding', { refreshes: findingReads })
  const used = { count: codePoints(remark), max: findingLimits.reasonCharactersMax }
  const submit = () => {
    if (used.count > used.max) return
    const answer =
      state === 'answered' && credit ? { credit: { invoiceId: credit.invoiceId, eventId: credit.eventId } } : {}
    const refresh = () => void client.invalidateQueries({ queryKey: ['listInvoiceFindings'] })
    decide.mutate({ params, body: { state, remark, basedOn, ...answer } }, { onSuccess: onClose, onError: refresh })
  }
  const lacksCredit = state === 'answered' && credit === undefined
  return (
    <FormDialog
      onClose={onClose}
      title={t('title')}
      description={title}
      does={t('save')}
      onSubmit={submit}
      isBusy={decide.isPending}
      off={lacksCredit ? t('noCredit') : remark.trim() === '' ? t('noRemark') : null}
      error={decide.error}
    >
      <SelectField
        label={t('state')}
        hint={t(`stateWhy.${state}`)}
        value={state}
        onChange={(value) => setState(invoiceFindingOutcomes.find((one) => one === value) ?? 'raised')}
        options={invoiceFindingOutcomes.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      {state === 'answered' && (
        <CreditField
          read={readingOf(credits, 'listInvoiceCredits')}
          credits={found}
          credit={credit}
          onPick={setPicked}
        />
      )}
      {state === 'answered' && credits.error && <ErrorNotice error={credits.error} onAgain={credits.refetch} />}
      <TextArea
        label={t('remark')}
        hint={t('remarkWhy')}
        isRequired
        rows={3}
        value={remark}
        used={used}
        onChange={setRemark}
      />
    </FormDialog>
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
  const { locale } = useReader()
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

interface RevokeDialogProps {
  invoiceId: string
  findingKey: string
  current: InvoiceFindingDecision
  onClose: () => void
}

export function RevokeDialog({ invoiceId, findingKey, current, onClose }: RevokeDialogProps) {
  const t = useTranslations('invoiceReview.revoke')
  const [{ decisionId, by }] = useState(current)
  const revoke = useAct('revokeInvoiceDecision', { refreshes: findingReads })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('title')}
      description={t('why', { name: nameOfAuthor(by) })}
      does={t('does')}
      kind="primary"
      onConfirm={() => revoke.mutate({ params: { invoiceId, findingKey, decisionId } }, { onSuccess: onClose })}
      isBusy={revoke.isPending}
      error={revoke.error}
    />
  )
}
