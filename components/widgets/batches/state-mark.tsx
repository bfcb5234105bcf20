import { CircleCheck, CircleEllipsis, CirclePause, CircleX, CopyCheck } from 'lucide-react'
import type { BatchMatch, BatchRowState, BatchState } from '#lib/contract/index.ts'
import {
  badMark,
  canceledMark,
  Mark,
  type MarkDrawing,
  okMark,
  openMark,
  useTranslations,
  warnMark,
} from '../../ui/kit.ts'

const batchDrawings: Record<BatchState, MarkDrawing> = {
  draft: openMark,
  matching: 'spinner',
  choosing: { icon: CircleEllipsis, colour: 'text-warn' },
  quoting: 'spinner',
  quoted: { icon: CircleEllipsis, colour: 'text-accent' },
  running: 'spinner',
  paused: { icon: CirclePause, colour: 'text-warn' },
  finished: okMark,
  canceled: canceledMark,
}

const rowDrawings: Record<BatchRowState, MarkDrawing> = {
  unmatched: openMark,
  repeated: { icon: CopyCheck, colour: 'text-ink-3' },
  unavailable: canceledMark,
  ready: { icon: CircleEllipsis, colour: 'text-accent' },
  waiting: { icon: CircleEllipsis, colour: 'text-ink-3' },
  sending: 'spinner',
  running: 'spinner',
  completed: okMark,
  failed: badMark,
  undecided: warnMark,
  canceled: canceledMark,
}

const matchDrawings: Record<BatchMatch, MarkDrawing> = {
  open: openMark,
  sure: okMark,
  unsure: warnMark,
  none: { icon: CircleX, colour: 'text-ink-3' },
  unsearched: warnMark,
  picked: { icon: CircleCheck, colour: 'text-accent' },
  left: canceledMark,
}

interface BatchMarkProps {
  state: string
  /** Lines without a company: what ended without them is not complete. */
  unmatched?: number
}

export function BatchMark({ state, unmatched = 0 }: BatchMarkProps) {
  const t = useTranslations('batches.states')
  if (state === 'finished' && unmatched > 0) {
    return (
      <Mark
        word="finished"
        among={{ finished: warnMark }}
        say={() => t('finishedPartly', { count: unmatched })}
        className="whitespace-normal!"
      />
    )
  }
  return <Mark word={state} among={batchDrawings} say={t} />
}

export function RowMark({ state }: { state: string }) {
  const t = useTranslations('batches.rowStates')
  return <Mark word={state} among={rowDrawings} say={t} />
}

export function BatchMatchMark({ match }: { match: string }) {
  const t = useTranslations('batches.matches')
  return <Mark word={match} among={matchDrawings} say={t} />
}
