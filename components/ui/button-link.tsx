import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonKind, type ButtonSize, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { type Acting, May } from './may.tsx'

interface ButtonLinkProps extends ComponentProps<typeof Link>, Acting {
  kind?: ButtonKind
  size?: ButtonSize
  icon?: LucideIcon
}

/** A link styled as a button that only leads to another page; `act` is what that page is opened for. */
export function ButtonLink({
  act,
  kind = 'secondary',
  size = 'm',
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const link = (
    <Link {...rest} className={classNames(buttonClass(kind, size, false), className)}>
      {icon && <Icon of={icon} size={size === 's' ? 14 : 16} />}
      {children}
    </Link>
  )
  // Pages of the server draw it too, and those send nothing.
  return act === undefined ? link : <May act={act}>{link}</May>
}
