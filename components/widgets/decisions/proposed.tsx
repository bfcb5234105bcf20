'use client'

import { Clock } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { CallInput } from '#lib/client/call.ts'
import type { Colleague } from '#lib/contract/index.ts'
import { Age, Banner, Button, ErrorNotice, useTranslations } from '../../ui/kit.ts'
import { usePerson } from '../person/person.tsx'
import { useStep } from './use-step.ts'

interface ProposedProps {
  /** Who proposes, or who proposes what. */
  title: string
  at: string
  by: Colleague | null | undefined
  remark?: (isOwn: boolean) => ReactNode
  /** What is proposed. */
  children?: (isOwn: boolean) => ReactNode
  /** What whoever proposed it can do, and what anybody else can: a `Withdrawing` and a `Seconding`. */
  own: ReactNode
  second: ReactNode
}

/** A decision of whatever kind that awaits a second person, with what this reader can do with it. */
export function Proposed({ title, at, by, remark, children, own, second }: ProposedProps) {
  const isOwn = by?.email === usePerson().email
  return (
    <>
      <Banner meaning="warn" icon={Clock} title={title} aside={<Age at={at} />}>
        {remark?.(isOwn)}
      </Banner>
      {children && <div className="mt-3">{children(isOwn)}</div>}
      {isOwn ? own : second}
    </>
  )
}

type WithdrawId = 'withdrawDecision' | 'withdrawCaseDecision' | 'withdrawMatchProposal'

interface WithdrawingProps<Id extends WithdrawId> {
  id: Id
  input: CallInput<Id>
  size?: 's' | 'm'
}

export function Withdrawing<Id extends WithdrawId>({ id, input, size = 'm' }: WithdrawingProps<Id>) {
  const t = useTranslations('decided.proposal')
  const act = useStep(id)
  return (
    <div data-print="none" className="mt-3">
      {act.error && <ErrorNotice error={act.error} />}
      <Button act={id} size={size} isBusy={act.isPending} onClick={() => act.mutate(input, { onError: act.readAgain })}>
        {t('withdraw')}
      </Button>
    </div>
  )
}

type ReturnId = 'returnDecision' | 'returnCaseDecision' | 'returnMatchProposal'

interface SecondingProps {
  act: 'confirmDecision' | 'confirmCaseDecision' | 'confirmMatchProposal'
  back: ReturnId
  isBusy: boolean
  /** Of what stands in no field. */
  error: Error | null
  /** Why it cannot be confirmed yet. */
  off?: string | null
  size?: 's' | 'm'
  onConfirm: () => void
  /** Asks why it is given back. */
  returning: (onClose: () => void) => ReactNode
  /** What the second person vouches for, beside the button. */
  children?: ReactNode
}

export function Seconding(props: SecondingProps) {
  const { act, back, isBusy, error, off = null, size = 'm', onConfirm, returning, children } = props
  const t = useTranslations('decided.proposal')
  const [isReturning, setReturning] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (off === null && !isBusy) onConfirm()
  }
  return (
    <>
      <form noValidate autoComplete="off" onSubmit={submit} data-print="none" className="mt-3 flex flex-col gap-4">
        {error && <ErrorNotice error={error} />}
        {children}
        <p className="flex flex-wrap gap-3">
          <Button act={act} size={size} type="submit" kind="primary" isBusy={isBusy} off={off}>
            {t('confirm')}
          </Button>
          <Button act={back} size={size} aria-haspopup="dialog" onClick={() => setReturning(true)}>
            {t('return')}
          </Button>
        </p>
      </form>
      {isReturning && returning(() => setReturning(false))}
    </>
  )
}
