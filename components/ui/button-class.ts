import type { MouseEvent, MouseEventHandler } from 'react'
import { classNames } from './class-names.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'irreversible'
export type ButtonSize = 's' | 'm'

const kinds: Record<ButtonKind, string> = {
  primary: 'border-fill bg-fill text-on-fill hover:border-fill-hover hover:bg-fill-hover',
  secondary: 'border-rule bg-surface text-ink hover:border-line hover:bg-hover',
  quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-hover hover:text-ink',
  irreversible: 'border-bad-line bg-surface text-bad hover:border-bad hover:bg-bad-tint',
}

/** A disabled button keeps its words readable: it is sunken, not faded. */
export const offClass = 'border-hair bg-sunken text-ink-3'

const sizes: Record<ButtonSize, string> = {
  m: 'h-control px-inset text-md',
  s: 'h-control-s px-3 text-sm pointer-coarse:h-touch',
}

/** The classes of a button, for buttons and links styled as buttons. */
export function buttonClass(kind: ButtonKind, size: ButtonSize, isOff: boolean): string {
  return classNames(
    'relative inline-flex shrink-0 items-center justify-center gap-3 rounded-2 border font-medium whitespace-nowrap select-none pointer-coarse:min-w-touch',
    'transition-colors duration-(--t-fast)',
    isOff ? offClass : kinds[kind],
    sizes[size],
  )
}

/** Of a button that is off or under way: a click does nothing, and it stays focusable, so that the reason can be read. */
export function pressOf(isOff: boolean, isBusy: boolean, onClick: MouseEventHandler<HTMLButtonElement> | undefined) {
  const isIdle = isOff || isBusy
  return { onClick: isIdle ? stop : onClick, 'aria-disabled': isIdle || undefined, 'aria-busy': isBusy || undefined }
}

function stop(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
