'use client'

import { type ReactNode, useState } from 'react'
import { codePoints } from '#lib/contract/index.ts'
import { decidedIn } from '../../ui/decided-in.ts'
import type { DialogProps } from '../../ui/dialog.tsx'
import { FormDialog, Segmented, SelectField, TextArea, useTranslations } from '../../ui/kit.ts'

interface Choice<Outcome> {
  label: string
  options: readonly { value: Outcome; label: string }[]
  /** A list, which begins with these words, in place of buttons side by side. */
  choose?: string
  /** What the outcome that is chosen means. */
  hintOf?: (outcome: Outcome) => string
}

interface DecisionDialogProps<Outcome extends string>
  extends Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> {
  does: string
  /** The button where another person was faster and their decision can be replaced; without it the first stays. */
  replace?: string
  /** Left out where there is but one outcome. */
  choice?: Choice<Outcome>
  reason: { label: string; hint?: string; charactersMax: number }
  /** Why it cannot be sent while an outcome or the reason is missing. */
  missing: string
  /** Why it cannot be sent otherwise. */
  off?: string | null
  act: { isPending: boolean; error: Error | null }
  /** `basedOn` is the decision of another person that is replaced knowingly. */
  onDecide: (decided: { outcome: Outcome | null; reason: string; basedOn: string | undefined }) => void
  onChoose?: (outcome: Outcome) => void
  /** Above the outcomes, and between them and the reason. */
  children?: ReactNode
  between?: (outcome: Outcome | null) => ReactNode
}

/** One dialog for every kind of decision: an outcome and why; nothing is chosen before a person does. */
export function DecisionDialog<Outcome extends string>(props: DecisionDialogProps<Outcome>) {
  const {
    choice,
    reason: field,
    missing,
    off = null,
    act,
    does,
    replace,
    children,
    between,
    onDecide,
    ...dialog
  } = props
  const { onChoose, ...shown } = dialog
  const t = useTranslations('ui.dialog')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [reason, setReason] = useState('')
  const used = { count: codePoints(reason), max: field.charactersMax }
  const isMissing = (choice !== undefined && outcome === null) || reason.trim() === ''
  const faster = decidedIn(act.error)
  const isFirst = faster !== null && replace === undefined ? t('first') : null
  const choose = (value: Outcome) => {
    setOutcome(value)
    onChoose?.(value)
  }
  return (
    <FormDialog
      {...shown}
      does={faster === null ? does : (replace ?? does)}
      isBusy={act.isPending}
      error={act.error}
      off={isFirst ?? off ?? (isMissing ? missing : used.count > used.max ? t('long') : null)}
      onSubmit={() => onDecide({ outcome, reason, basedOn: faster?.decisionId })}
    >
      {children}
      {choice && <Outcomes {...choice} outcome={outcome} onChoose={choose} />}
      {between?.(outcome)}
      <TextArea
        label={field.label}
        {...(field.hint === undefined ? {} : { hint: field.hint })}
        isRequired
        rows={3}
        value={reason}
        onChange={setReason}
        used={used}
      />
    </FormDialog>
  )
}

interface OutcomesProps<Outcome> extends Choice<Outcome> {
  outcome: Outcome | null
  onChoose: (outcome: Outcome) => void
}

function Outcomes<Outcome extends string>({
  label,
  options,
  choose,
  hintOf,
  outcome,
  onChoose,
}: OutcomesProps<Outcome>) {
  // As wide as its choices, not as the dialog.
  if (choose === undefined)
    return (
      <div>
        <Segmented label={label} value={outcome} onChange={onChoose} options={options} />
      </div>
    )
  const hint = outcome === null ? undefined : hintOf?.(outcome)
  return (
    <SelectField
      label={label}
      {...(hint === undefined ? {} : { hint })}
      isRequired
      value={outcome ?? ''}
      options={[...(outcome === null ? [{ value: '', label: choose }] : []), ...options]}
      onChange={(text) => {
        const chosen = options.find(({ value }) => value === text)
        if (chosen) onChoose(chosen.value)
      }}
    />
  )
}
