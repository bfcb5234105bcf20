import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { type Acting, useMay } from './may.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'>, Acting {
  icon: LucideIcon
  /** What pressing it does; read aloud, and shown on pointer. */
  label: string
  iconSize?: 14 | 16 | 20
}

/** A button whose drawing everybody knows (close, menu, copy); everything else has a word on it. */
export function IconButton({ act, icon, label, iconSize = 16, type = 'button', className, ...rest }: IconButtonProps) {
  if (!useMay(act)) return null
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'inline-flex size-control-s shrink-0 items-center justify-center rounded-2 text-ink-2 hover:bg-hover hover:text-ink',
        'pointer-coarse:size-touch',
        className,
      )}
    >
      <Icon of={icon} size={iconSize} />
    </button>
  )
}
