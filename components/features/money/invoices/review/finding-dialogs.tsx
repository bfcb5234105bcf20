'use client'

import { Suspense } from 'react'
import type { DecidedFinding, InvoiceFindingDecision } from '#lib/contract/index.ts'
import { withOwnTexts } from '../../../../ui/kit.ts'

const texts = {
  invoiceReview: {
    en: () => import('../../../../messages/en/money/invoiceReview.json'),
    de: () => import('../../../../messages/de/money/invoiceReview.json'),
  },
}
const ReviewDialog = withOwnTexts(() => import('./decision-dialog.tsx'), 'ReviewDialog', texts)

export type ReviewAct = 'decide' | 'revoke'

/** The dialog a person opened on a finding, with the finding as it was then. */
export interface OpenReview {
  act: ReviewAct
  /** The finding in one sentence. */
  title: string
  decided: DecidedFinding
}

/** The decision that counts, or null. */
export function currentOf({ decisions }: DecidedFinding): InvoiceFindingDecision | null {
  return decisions.find(({ endedAt }) => endedAt === null) ?? null
}

interface FindingDialogsProps {
  invoiceId: string
  /** Null while no dialog is open. */
  open: OpenReview | null
  onClose: () => void
}

/** Stands outside the list of findings, which is exchanged while the invoice is still being read: what is typed stays. */
export function FindingDialogs({ invoiceId, open, onClose }: FindingDialogsProps) {
  return (
    <Suspense>
      {open && <ReviewDialog {...open} current={currentOf(open.decided)} invoiceId={invoiceId} onClose={onClose} />}
    </Suspense>
  )
}
