import { useTranslations } from '../../../ui/kit.ts'
import { ReasonDialog } from '../../../widgets/decisions/reason-dialog.tsx'

interface ReturnDialogProps {
  input: { params: { serviceId: string; proposalId: string } }
  onClose: () => void
}

/** Gives a decision back to who proposed it, and says why. */
export function ReturnDialog({ input, onClose }: ReturnDialogProps) {
  const t = useTranslations('sanctionDialogs.return')
  const words = useTranslations('decided.proposal')
  return (
    <ReasonDialog
      id="returnMatchProposal"
      texts={{ title: words('return'), why: t('returnWhy'), reason: t('note') }}
      inputOf={(note) => ({ ...input, body: { note } })}
      onClose={onClose}
    />
  )
}
