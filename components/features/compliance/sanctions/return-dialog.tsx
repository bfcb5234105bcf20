import { useTranslations } from 'next-intl'
import { useAct } from '#lib/client/hooks.ts'
import { sanctionNoteMax } from '#lib/contract/index.ts'
import { TextDialog } from '../../../ui/text-dialog.tsx'

interface ReturnDialogProps {
  input: { params: { serviceId: string; proposalId: string } }
  onClose: () => void
}

/** Gives a decision back to who proposed it, and says why. */
export function ReturnDialog({ input, onClose }: ReturnDialogProps) {
  const t = useTranslations('sanctionDialogs.return')
  const act = useAct('returnMatchProposal')
  return (
    <TextDialog
      title={t('title')}
      description={t('returnWhy')}
      label={t('note')}
      charactersMax={sanctionNoteMax}
      missing={t('missing')}
      tooLong={t('long')}
      isBusy={act.isPending}
      error={act.error}
      onClose={onClose}
      onSubmit={(note) => act.mutate({ ...input, body: { note } }, { onSuccess: onClose })}
    />
  )
}
