'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import {
  codePoints,
  type HitVerdict,
  hitForm,
  hitVerdicts,
  type ScreeningHit,
  screeningLimits,
  wholeByForm,
} from '#lib/contract/index.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { Segmented } from '../../../../ui/segmented.tsx'
import { TextArea } from '../../../../ui/text-field.tsx'
import { conflictPlace } from '../../../../widgets/conflict/conflict-in.ts'
import { nameOfAuthor } from '../../../../widgets/notes/use-record.ts'

interface VerdictDialogProps {
  serviceId: string
  hit: ScreeningHit
  onClose: () => void
}

/** True or false, and why. Where another person was faster, their decision is shown and can be replaced knowingly. */
export function VerdictDialog({ serviceId, hit, onClose }: VerdictDialogProps) {
  const t = useTranslations('screening.verdict')
  const [verdict, setVerdict] = useState<HitVerdict | null>(null)
  const [reason, setReason] = useState('')
  const act = useAct('decideScreeningHit', {
    refreshes: [
      'getScreening',
      'getScreeningState',
      'getCompanyState',
      'getWorkList',
      'listFileChronology',
      'getCompanyFile',
    ],
  })
  const place = conflictPlace(act.error)
  const current = wholeByForm<ScreeningHit>(hitForm.form, place?.ctx?.hit)
  const used = { count: codePoints(reason), max: screeningLimits.reasonCharactersMax }
  const { version } = current ?? hit
  return (
    <FormDialog
      title={t('title')}
      description={t('of', { party: hit.partyName, match: hit.matchedName, list: hit.listName })}
      does={t(current === null ? 'save' : 'replace')}
      isBusy={act.isPending}
      error={current === null ? act.error : null}
      off={verdict === null || reason.trim() === '' ? t('missing') : used.count > used.max ? t('long') : null}
      onClose={onClose}
      onSubmit={() => {
        if (verdict === null) return
        const body = { version, verdict, reason }
        act.mutate({ params: { serviceId, hitId: hit.hitId }, body }, { onSuccess: onClose })
      }}
    >
      {current?.verdict && (
        <Banner meaning="warn" title={t('conflict', { name: nameOfAuthor(current.decidedBy) })}>
          {t.has(`is.${current.verdict}`) ? t(`is.${current.verdict}`) : current.verdict}: {current.reason}
        </Banner>
      )}
      <Segmented
        label={t('label')}
        value={verdict}
        onChange={setVerdict}
        options={hitVerdicts.map((value) => ({ value, label: t(`is.${value}`) }))}
      />
      <TextArea label={t('reason')} isRequired rows={3} value={reason} onChange={setReason} used={used} />
    </FormDialog>
  )
}
