import { classNames } from './class-names.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'irreversible'
export type ButtonSize = 's' | 'm'

const kinds: Record<ButtonKind, string> = {
  primary: 'border-fill bg-fill text-on-fill hover:border-fill-hover hover:bg-fill-hover',
  secondary: 'border-rule bg-surface text-ink hover:border-line hover:bg-hover',
  quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-hover hover:text-ink',
  irreversible: 'border-bad-line bg-surface text-bad hover:border-bad hover:bg-bad-tint',
}

/** What cannot be pressed keeps its words readable: it is sunken, not faded. */
export const offLook = 'border-hair bg-sunken text-ink-3'

const sizes: Record<ButtonSize, string> = {
  m: 'h-control px-inset text-md',
  s: 'h-control-s px-3 text-sm pointer-coarse:h-touch',
}

/** The look of a button, for a button and for a link that is one. */
export function buttonLook(kind: ButtonKind, size: ButtonSize, isOff: boolean): string {
  return classNames(
    'relative inline-flex shrink-0 items-center justify-center gap-3 rounded-2 border font-medium whitespace-nowrap select-none',
    'transition-colors duration-(--t-fast)',
    isOff ? offLook : kinds[kind],
    sizes[size],
  )
}
