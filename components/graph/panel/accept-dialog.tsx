'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { codePoints, type FindingAcceptance, findingLimits } from '#lib/contract/index.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { nameOfAuthor } from '../../widgets/notes/use-record.ts'

const acceptanceReads = ['listFindingAcceptances'] as const

interface AcceptDialogProps {
  serviceId: string
  findingId: string
  sentence: string
  /** Of somebody who was faster. */
  acceptance: FindingAcceptance | null
  onClose: () => void
}

/** A finding is accepted with a remark; of two people at once the first stays, and the second sees whose it is. */
export function AcceptDialog({ serviceId, findingId, sentence, acceptance, onClose }: AcceptDialogProps) {
  const t = useTranslations('graphFindings.accept')
  const client = useQueryClient()
  const [remark, setRemark] = useState('')
  const accept = useAct('acceptFinding', { refreshes: acceptanceReads })
  const used = { count: codePoints(remark), max: findingLimits.reasonCharactersMax }
  const isFirst = acceptance === null
  const submit = () => {
    if (used.count > used.max) return
    accept.mutate(
      { params: { serviceId, findingId }, body: { remark } },
      { onSuccess: onClose, onError: () => void client.invalidateQueries({ queryKey: acceptanceReads }) },
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('title')}
      description={sentence}
      does={t('save')}
      onSubmit={submit}
      isBusy={accept.isPending}
      off={isFirst ? (remark.trim() === '' ? t('noRemark') : null) : t('first', { name: nameOfAuthor(acceptance.by) })}
      error={isFirst ? accept.error : null}
    >
      {isFirst ? (
        <TextArea
          label={t('remark')}
          hint={t('remarkWhy')}
          isRequired
          rows={3}
          value={remark}
          used={used}
          onChange={setRemark}
        />
      ) : (
        <div role="status">
          <p className="text-warn">{t('first', { name: nameOfAuthor(acceptance.by) })}</p>
          <p className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">
            <bdi>{acceptance.remark}</bdi>
          </p>
        </div>
      )}
    </FormDialog>
  )
}

interface ReopenDialogProps {
  serviceId: string
  acceptance: FindingAcceptance
  onClose: () => void
}

export function ReopenDialog({ serviceId, acceptance, onClose }: ReopenDialogProps) {
  const t = useTranslations('graphFindings.reopen')
  const reopen = useAct('reopenFinding', { refreshes: acceptanceReads })
  const { findingId, acceptanceId } = acceptance
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('title')}
      description={t('why', { name: nameOfAuthor(acceptance.by) })}
      does={t('does')}
      kind="primary"
      onConfirm={() => reopen.mutate({ params: { serviceId, findingId, acceptanceId } }, { onSuccess: onClose })}
      isBusy={reopen.isPending}
      error={reopen.error}
    />
  )
}
