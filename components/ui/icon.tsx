import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

interface IconProps {
  of: LucideIcon
  /** 16 beside text, 14 in small controls and marks. */
  size?: 14 | 16 | 20
  className?: string
}

/** Said once by the style of `icon`, and not by each of the dozens of drawings of a page. */
const inStyles = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
}

/** A drawing beside a word, never instead of one: hidden from readers of the text. */
export function Icon({ of: Drawing, size = 16, className }: IconProps) {
  const classes = classNames('icon', className)
  return <Drawing {...inStyles} size={size} strokeWidth={1.75} aria-hidden className={classes} />
}
