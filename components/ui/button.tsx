'use client'

import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonKind, type ButtonSize, buttonLook } from './button-look.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  kind?: ButtonKind
  size?: ButtonSize
  icon?: LucideIcon
  /** Under way: the width stays, a second press does nothing. */
  isBusy?: boolean
  /** Why it cannot be pressed now. It stays reachable by key, so that the reason can be read. */
  off?: string | null
}

export function Button({
  kind = 'secondary',
  size = 'm',
  icon,
  isBusy = false,
  off = null,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isOff = off !== null
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isOff && !isBusy) return onClick?.(event)
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={isOff || isBusy || onClick ? press : undefined}
      aria-disabled={isOff || isBusy || undefined}
      aria-busy={isBusy || undefined}
      title={off ?? rest.title}
      className={classNames(buttonLook(kind, size, isOff), className)}
    >
      {icon && (isBusy ? <Spinner size={16} /> : <Icon of={icon} size={size === 's' ? 14 : 16} />)}
      {isBusy && !icon ? <span className="opacity-0">{children}</span> : children}
      {isBusy && !icon && <Spinner className="absolute inset-0 m-auto" />}
    </button>
  )
}
