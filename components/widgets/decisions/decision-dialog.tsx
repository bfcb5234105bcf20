'use client'

import { type ReactNode, useState } from 'react'
import type { CallInput } from '#lib/client/call.ts'
import { type AnyRouteId, codePoints, reasonCharactersMax } from '#lib/contract/index.ts'
import { decidedIn } from '../../ui/decided-in.ts'
import type { DialogProps } from '../../ui/dialog.tsx'
import { FormDialog, Segmented, SelectField, TextArea, useTranslations, wordIn } from '../../ui/kit.ts'
import { useStep } from './use-step.ts'

/**
 * The words of a kind: `what` it is about, the `outcome` and the `reason` it asks for, why it cannot be sent while one is `missing`,
 * and the button, which `save`s: `replace` where another person was faster and their decision can be replaced; else the first stays.
 * With `choose` outcomes are a list, which begins with these words, in place of buttons side by side.
 */
type Word = 'title' | 'what' | 'save' | 'outcome' | 'choose' | 'reason' | 'reasonWhy' | 'missing' | 'replace'

interface Labels {
  (key: never, values?: Record<string, string | number | Date>): string
  has: (key: string) => boolean
}

interface Decided<Outcome> {
  outcome: Outcome | null
  reason: string
  /** The decision of another person that is replaced knowingly. */
  basedOn: string | undefined
}

interface DecisionDialogProps<Id extends AnyRouteId, Outcome extends string>
  extends Pick<DialogProps, 'size' | 'onClose'> {
  /** The row that is called. */
  id: Id
  /** The texts of its kind by their words, with what they name. */
  labels?: Labels
  values?: Record<string, string>
  /** In place of a text by its word. */
  says?: Partial<Record<Word, string>>
  /** Left out where there is but one. */
  outcomes?: readonly { value: Outcome; label: string }[]
  /** What the outcome that is chosen means. */
  hintOf?: (outcome: Outcome) => string
  /** Of the reason. */
  charactersMax?: number
  /** Why it cannot be sent, beside what is missing. */
  disabledReason?: string | null
  /** Fields that show what a refusal says of them. */
  fields?: readonly string[]
  /** What is sent; null where it cannot be. */
  input: (decided: Decided<Outcome>) => CallInput<Id> | null
  onChoose?: (outcome: Outcome) => void
  /** Above the outcomes, and between them and the reason. */
  children?: (error: Error | null) => ReactNode
  between?: (outcome: Outcome | null, error: Error | null) => ReactNode
}

/** One dialog for every kind of decision: an outcome and why; nothing is chosen before a person does. */
export function DecisionDialog<Id extends AnyRouteId, Outcome extends string>(props: DecisionDialogProps<Id, Outcome>) {
  const {
    id,
    labels,
    values,
    says = {},
    outcomes,
    charactersMax = reasonCharactersMax,
    disabledReason = null,
    input,
    hintOf,
    onChoose,
    onClose,
  } = props
  const t = useTranslations('ui.dialog')
  const act = useStep(id)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [reason, setReason] = useState('')
  const say = (word: Word) => says[word] ?? (labels && (wordIn(labels, word, null, values) ?? undefined))
  const title = say('title') ?? ''
  const [label, choice] = [say('outcome') ?? '', say('choose')]
  const used = { count: codePoints(reason), max: charactersMax }
  const isMissing = (outcomes !== undefined && outcome === null) || reason.trim() === ''
  const missing = isMissing ? (say('missing') ?? t('missing')) : null
  const faster = decidedIn(act.error)
  const [save, replace] = [say('save') ?? title, say('replace')]
  const isFirst = faster !== null && replace === undefined ? t('first') : null
  const choose = (value: Outcome) => {
    setOutcome(value)
    onChoose?.(value)
  }
  // What was refused may be decided by now: it stands below a dialog that says so, and is read when that is closed.
  const close = () => {
    if (act.error !== null) void act.askAgain()
    onClose()
  }
  const submit = () => {
    const sent = input({ outcome, reason, basedOn: faster?.decisionId })
    if (sent !== null) act.mutate(sent, { onSuccess: onClose, onError: act.readAgain })
  }
  return (
    <FormDialog
      title={title}
      description={say('what')}
      size={props.size}
      fields={props.fields}
      of={act}
      onClose={close}
      submitLabel={faster === null ? save : (replace ?? save)}
      disabledReason={isFirst ?? disabledReason ?? missing ?? (used.count > used.max ? t('long') : null)}
      onSubmit={submit}
    >
      {props.children?.(act.error)}
      {outcomes &&
        (choice === undefined ? (
          // As wide as its choices, not as the dialog.
          <div>
            <Segmented label={label} value={outcome} onChange={choose} options={outcomes} />
          </div>
        ) : (
          <ChoiceField
            label={label}
            hint={outcome === null ? undefined : hintOf?.(outcome)}
            options={outcomes}
            choose={choice}
            value={outcome}
            onChoose={choose}
          />
        ))}
      {props.between?.(outcome, act.error)}
      <TextArea
        label={say('reason') ?? ''}
        hint={say('reasonWhy')}
        used={used}
        isRequired
        rows={3}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}

interface ChoiceProps<Value> {
  label: string
  options: readonly { value: Value; label: string }[]
  /** What the list says before a person has chosen. */
  choose: string
  hint?: string | undefined
  value: Value | null
  onChoose: (value: Value) => void
}

/** A list in which nothing is chosen before a person does. */
export function ChoiceField<Value extends string>({ options, choose, value, onChoose, ...field }: ChoiceProps<Value>) {
  return (
    <SelectField
      {...field}
      isRequired
      value={value ?? ''}
      options={[...(value === null ? [{ value: '', label: choose }] : []), ...options]}
      onChange={(text) => {
        const chosen = options.find((one) => one.value === text)
        if (chosen) onChoose(chosen.value)
      }}
    />
  )
}
