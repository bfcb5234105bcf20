'use client'

import type { CallInput } from '#lib/client/call.ts'
import { fileLimits } from '#lib/contract/index.ts'
import { TextDialog } from '../../ui/text-dialog.tsx'
import { useStep } from './use-step.ts'

type ReasonedId = 'returnDecision' | 'returnCaseDecision' | 'returnMatchProposal' | 'reopenFile' | 'reopenCase'

interface ReasonDialogProps<Id extends ReasonedId> {
  id: Id
  texts: { title: string; why: string; reason: string }
  inputOf: (reason: string) => CallInput<Id>
  onClose: () => void
}

/** A decision is given back, or what was decided is opened again: nothing but why. */
export function ReasonDialog<Id extends ReasonedId>({ id, texts, inputOf, onClose }: ReasonDialogProps<Id>) {
  const act = useStep(id)
  return (
    <TextDialog
      title={texts.title}
      description={texts.why}
      label={texts.reason}
      charactersMax={fileLimits.reasonCharactersMax}
      isBusy={act.isPending}
      error={act.error}
      onClose={onClose}
      onSubmit={(reason) => act.mutate(inputOf(reason), { onSuccess: onClose, onError: act.readAgain })}
    />
  )
}
