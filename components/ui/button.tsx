'use client'

import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonKind, type ButtonSize, buttonClass, pressOf } from './button-class.ts'
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
      {...pressOf(isOff, isBusy, onClick)}
      title={disabledReason ?? rest.title}
      className={classNames(buttonClass(kind, size, isOff), className)}
    >
      {icon && (isBusy ? <Spinner size={16} /> : <Icon of={icon} size={size === 's' ? 14 : 16} />)}
      {isBusy && !icon ? <span className="opacity-0">{children}</span> : children}
      {isBusy && !icon && <Spinner className="absolute inset-0 m-auto" />}
    </button>
  )
}
