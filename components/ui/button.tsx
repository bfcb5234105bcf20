'use client'

import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEventHandler } from 'react'
import { type ButtonKind, type ButtonSize, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { type Acting, useMay } from './may.tsx'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, Acting {
  kind?: ButtonKind
  size?: ButtonSize
  icon?: LucideIcon
  /** Under way: the width stays, a second click does nothing. */
  isBusy?: boolean
  /** Why it is disabled. */
  disabledReason?: string | null
}

interface Press {
  isOff: boolean
  isBusy: boolean
  onClick: MouseEventHandler<HTMLButtonElement> | undefined
}

/** While it is off or busy a press does nothing, and the button stays focusable. */
export function pressing({ isOff, isBusy, onClick }: Press) {
  const isHeld = isOff || isBusy
  const hold: MouseEventHandler = (event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  return { onClick: isHeld ? hold : onClick, 'aria-disabled': isHeld || undefined, 'aria-busy': isBusy || undefined }
}

export function Button({
  act,
  kind = 'secondary',
  size = 'm',
  icon,
  isBusy = false,
  disabledReason = null,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  if (!useMay(act)) return null
  const isOff = disabledReason !== null
  return (
    <button
      {...rest}
      type={type}
      {...pressing({ isOff, isBusy, onClick })}
      title={disabledReason ?? rest.title}
      className={classNames(buttonClass(kind, size, isOff), className)}
    >
      {icon && (isBusy ? <Spinner size={16} /> : <Icon of={icon} size={size === 's' ? 14 : 16} />)}
      {isBusy && !icon ? <span className="opacity-0">{children}</span> : children}
      {isBusy && !icon && <Spinner className="absolute inset-0 m-auto" />}
    </button>
  )
}
