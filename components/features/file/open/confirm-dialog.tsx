'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { CompanyFile, FileDecision } from '#lib/contract/index.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { isStateConflict, useFileAct } from '../use-file.ts'
import { DespiteField, whyNotYet } from './despite-field.tsx'
import { StateNotice } from './state-notice.tsx'
import type { OpenNow } from './use-open-items.ts'

interface ConfirmDialogProps {
  file: CompanyFile
  proposal: FileDecision
  open: OpenNow
  onClose: () => void
}

/** The second person sees what is open and says why in spite of it, as the first did. */
export function ConfirmDialog({ file, proposal, open, onClose }: ConfirmDialogProps) {
  const t = useTranslations('file')
  const [despite, setDespite] = useState('')
  const act = useFileAct('confirmDecision')
  const { serviceId, version } = file
  const missing = whyNotYet(open, despite)
  const submit = () => {
    if (open.stateVersion === null) return
    const body = { version, stateVersion: open.stateVersion, ...(open.items.length > 0 ? { despite } : {}) }
    const params = { serviceId, decisionId: proposal.decisionId }
    act.mutate({ params, body }, { onSuccess: onClose, onError: act.readAgain })
  }
  return (
    <FormDialog
      size="l"
      title={t('proposal.confirm')}
      description={t('proposal.confirmWhy')}
      does={t('proposal.confirm')}
      isBusy={act.isPending}
      error={isStateConflict(act.error) ? null : act.error}
      off={missing === null ? null : t(missing === 'loading' ? 'open.loading' : `reason.${missing}`)}
      onClose={onClose}
      onSubmit={submit}
    >
      {isStateConflict(act.error) && <StateNotice />}
      {proposal.despite && (
        <p className="whitespace-pre-wrap">
          <span className="text-ink-3">{t('open.despiteOf')}: </span>
          <bdi>{proposal.despite}</bdi>
        </p>
      )}
      <DespiteField serviceId={serviceId} open={open} despite={despite} onChange={setDespite} />
    </FormDialog>
  )
}
