import { type LucideIcon, SquareDashed } from 'lucide-react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

/** How a state is drawn beside its word. */
export interface StateDrawing {
  icon: LucideIcon
  colour: string
}
export type MarkDrawing = StateDrawing | 'spinner'

interface MarkProps {
  /** A status, as it came. */
  word: string
  among: Readonly<Record<string, MarkDrawing>>
  say: (word: never) => string
  className?: string | false
}

/** Glyph and word, no pill. A status this console does not know is shown as it came, in mono (P88). */
export function Mark({ word, among, say, className }: MarkProps) {
  const drawing = Object.hasOwn(among, word) ? among[word] : undefined
  return (
    <span
      className={classNames('inline-flex items-center gap-3 align-bottom font-medium whitespace-nowrap', className)}
    >
      {drawing === 'spinner' ? (
        <Spinner className="text-accent" />
      ) : (
        <Icon of={drawing?.icon ?? SquareDashed} size={14} className={drawing?.colour ?? 'text-ink-3'} />
      )}
      {drawing === undefined ? <code className="font-regular text-ink-2">{word}</code> : say(word as never)}
    </span>
  )
}
