import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

interface IconProps {
  of: LucideIcon
  /** 16 beside text, 14 in small controls and marks. */
  size?: 14 | 16 | 20
  className?: string
}

/** A drawing beside a word, never instead of one: hidden from readers of the text. */
export function Icon({ of: Drawing, size = 16, className }: IconProps) {
  return <Drawing size={size} strokeWidth={1.75} aria-hidden className={classNames('shrink-0', className)} />
}
