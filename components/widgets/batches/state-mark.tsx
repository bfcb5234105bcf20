import {
  CircleCheck,
  CircleDashed,
  CircleEllipsis,
  CirclePause,
  CircleSlash,
  CircleX,
  CopyCheck,
  TriangleAlert,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { BatchMatch, BatchRowState, BatchState } from '#lib/contract/index.ts'
import { Mark, type MarkDrawing } from '../../ui/mark.tsx'

const batchDrawings: Record<BatchState, MarkDrawing> = {
  draft: { icon: CircleDashed, colour: 'text-ink-3' },
  matching: 'spinner',
  choosing: { icon: CircleEllipsis, colour: 'text-warn' },
  quoting: 'spinner',
  quoted: { icon: CircleEllipsis, colour: 'text-accent' },
  running: 'spinner',
  paused: { icon: CirclePause, colour: 'text-warn' },
  finished: { icon: CircleCheck, colour: 'text-ok' },
  canceled: { icon: CircleSlash, colour: 'text-ink-3' },
}

const rowDrawings: Record<BatchRowState, MarkDrawing> = {
  unmatched: { icon: CircleDashed, colour: 'text-ink-3' },
  repeated: { icon: CopyCheck, colour: 'text-ink-3' },
  unavailable: { icon: CircleSlash, colour: 'text-ink-3' },
  ready: { icon: CircleEllipsis, colour: 'text-accent' },
  waiting: { icon: CircleEllipsis, colour: 'text-ink-3' },
  sending: 'spinner',
  running: 'spinner',
  completed: { icon: CircleCheck, colour: 'text-ok' },
  failed: { icon: CircleX, colour: 'text-bad' },
  undecided: { icon: TriangleAlert, colour: 'text-warn' },
  canceled: { icon: CircleSlash, colour: 'text-ink-3' },
}

const matchDrawings: Record<BatchMatch, MarkDrawing> = {
  open: { icon: CircleDashed, colour: 'text-ink-3' },
  sure: { icon: CircleCheck, colour: 'text-ok' },
  unsure: { icon: TriangleAlert, colour: 'text-warn' },
  none: { icon: CircleX, colour: 'text-ink-3' },
  unsearched: { icon: TriangleAlert, colour: 'text-warn' },
  picked: { icon: CircleCheck, colour: 'text-accent' },
  left: { icon: CircleSlash, colour: 'text-ink-3' },
}

interface BatchMarkProps {
  state: string
  /** Lines without a company: what ended without them is not complete. */
  unmatched?: number
}

export function BatchMark({ state, unmatched = 0 }: BatchMarkProps) {
  const t = useTranslations('batches.states')
  if (state === 'finished' && unmatched > 0) {
    const partly: Record<string, MarkDrawing> = { finished: { icon: TriangleAlert, colour: 'text-warn' } }
    return (
      <Mark
        word="finished"
        among={partly}
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
