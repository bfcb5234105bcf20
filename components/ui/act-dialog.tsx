'use client'

import type { UseMutationResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { announce } from './announce.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface ActDialogProps<Input, Answer> extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm'> {
  of: UseMutationResult<Answer, Error, Input>
  /** What it is done with. */
  input: Input
  /** Said once it is done. */
  done?: (answer: Answer) => string
  /** Then; the way back where there is nothing else to do. */
  onDone?: (answer: Answer) => void
}

/** Says what an act will do, and does it after confirmation. */
export function ActDialog<Input, Answer>({ input, done, onDone, ...dialog }: ActDialogProps<Input, Answer>) {
  const { of, onClose } = dialog
  const go = onDone ?? onClose
  const onSuccess = (answer: Answer) => {
    if (done) announce({ kind: 'done', title: done(answer) })
    go(answer)
  }
  return <ConfirmDialog {...dialog} onConfirm={() => of.mutate(input, { onSuccess })} />
}
