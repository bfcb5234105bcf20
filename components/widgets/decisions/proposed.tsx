'use client'

import { Clock } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { CallInput } from '#lib/client/call.ts'
import type { Colleague } from '#lib/contract/index.ts'
import { Age, Banner, Button, ErrorNotice, isAllInFields, useTranslations } from '../../ui/kit.ts'
import { usePerson } from '../person/person.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { useStep } from './use-step.ts'

/** What can be done with a decision that awaits a second person, of each kind by the ids of its rows. */
const steps = {
  file: { confirm: 'confirmDecision', giveBack: 'returnDecision', withdraw: 'withdrawDecision' },
  case: { confirm: 'confirmCaseDecision', giveBack: 'returnCaseDecision', withdraw: 'withdrawCaseDecision' },
  match: { confirm: 'confirmMatchProposal', giveBack: 'returnMatchProposal', withdraw: 'withdrawMatchProposal' },
} as const

type Steps = typeof steps
type Of = keyof Steps

interface ProposedProps<Kind extends Of> {
  of: Kind
  /** Which proposal, in the version that was read. */
  input: CallInput<Steps[Kind]['withdraw']>
  size?: 's' | 'm'
  /** Who proposes, or who proposes what. */
  title: string
  at: string
  by: Colleague | null | undefined
  remark?: (isOwn: boolean) => ReactNode
  /** What is proposed. */
  children?: (isOwn: boolean) => ReactNode
  /** What anybody but whoever proposed it can do: a `Seconding`. */
  second: ReactNode
}

/** A decision of whatever kind that awaits a second person: whoever proposed it can withdraw it, anybody else second it. */
export function Proposed<Kind extends Of>(props: ProposedProps<Kind>) {
  const { of, input, size = 'm', title, at, by, remark, children, second } = props
  const t = useTranslations('decided.proposal')
  const isOwn = by?.email === usePerson().email
  const { withdraw } = steps[of]
  const act = useStep<Steps[Kind]['withdraw']>(withdraw)
  const submit = () => act.mutate(input, { onError: act.readAgain })
  return (
    <>
      <Banner meaning="warn" icon={Clock} title={title} aside={<Age at={at} />}>
        {remark?.(isOwn)}
      </Banner>
      {children && <div className="mt-3">{children(isOwn)}</div>}
      {!isOwn && second}
      {isOwn && (
        <div data-print="none" className="mt-3">
          <ErrorNotice error={act.error} />
          <Button act={withdraw} size={size} isBusy={act.isPending} onClick={submit}>
            {t('withdraw')}
          </Button>
        </div>
      )}
    </>
  )
}

interface SecondingProps<Kind extends Of> extends Pick<ProposedProps<Kind>, 'of' | 'size'> {
  input: CallInput<Steps[Kind]['confirm']>
  /** What follows where it is given back, and how its reason is asked for and sent. */
  back: { why: string; reason: string; input: (reason: string) => CallInput<Steps[Kind]['giveBack']> }
  /** Why it cannot be confirmed yet. */
  disabledReason?: string | null
  /** Fields that show what a refusal says of them. */
  fields?: readonly string[]
  /** What the second person vouches for, beside the button. */
  children?: (error: Error | null) => ReactNode
}

export function Seconding<Kind extends Of>(props: SecondingProps<Kind>) {
  const { of, input, back, size = 'm', disabledReason = null, fields = [], children } = props
  const t = useTranslations('decided.proposal')
  const { confirm, giveBack } = steps[of]
  const [isReturning, setReturning] = useState(false)
  const act = useStep<Steps[Kind]['confirm']>(confirm)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (disabledReason === null && !act.isPending) act.mutate(input, { onError: act.readAgain })
  }
  return (
    <>
      <form noValidate autoComplete="off" onSubmit={submit} data-print="none" className="mt-3 flex flex-col gap-4">
        {!isAllInFields(act.error, fields) && <ErrorNotice error={act.error} />}
        {children?.(act.error)}
        <p className="flex flex-wrap gap-3">
          <Button
            act={confirm}
            size={size}
            type="submit"
            kind="primary"
            isBusy={act.isPending}
            disabledReason={disabledReason}
          >
            {t('confirm')}
          </Button>
          <Button act={giveBack} size={size} aria-haspopup="dialog" onClick={() => setReturning(true)}>
            {t('return')}
          </Button>
        </p>
      </form>
      {isReturning && (
        <DecisionDialog<Steps[Kind]['giveBack'], never>
          id={giveBack}
          says={{ title: t('return'), what: back.why, reason: back.reason }}
          input={({ reason }) => back.input(reason)}
          onClose={() => setReturning(false)}
        />
      )}
    </>
  )
}
