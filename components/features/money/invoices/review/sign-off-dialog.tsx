'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { codePoints, type Finding, findingLimits } from '#lib/contract/index.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { TextArea } from '../../../../ui/text-field.tsx'
import { signOffReads, useFindingLine } from './undecided.ts'

interface SignOffDialogProps {
  params: { invoiceId: string }
  readingId: number
  undecided: readonly Finding[]
  onClose: () => void
}

/** A month with findings nobody has decided on: they are named, and it is signed off with a remark alone. */
export function SignOffDialog({ params, readingId, undecided, onClose }: SignOffDialogProps) {
  const t = useTranslations('invoiceReview.signOff')
  const lineOf = useFindingLine()
  const [remark, setRemark] = useState('')
  const sign = useAct('signOffInvoice', { refreshes: signOffReads })
  const used = { count: codePoints(remark), max: findingLimits.reasonCharactersMax }
  const submit = () => {
    if (used.count <= used.max) sign.mutate({ params, body: { readingId, remark } }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('title', { count: undecided.length })}
      description={t('why')}
      does={t('does')}
      onSubmit={submit}
      isBusy={sign.isPending}
      off={remark.trim() === '' ? t('needsRemark') : null}
      error={sign.error}
    >
      <ul className="list-disc ps-5">
        {undecided.map((finding) => (
          <li key={finding.id}>{lineOf(finding)}</li>
        ))}
      </ul>
      <TextArea label={t('remark')} isRequired rows={3} value={remark} used={used} onChange={setRemark} />
    </FormDialog>
  )
}
