import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonKind, type ButtonSize, buttonLook } from './button-look.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  kind?: ButtonKind
  size?: ButtonSize
  icon?: LucideIcon
}

/** A link that looks like a button, for what leads to another page and does nothing else. */
export function ButtonLink({ kind = 'secondary', size = 'm', icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonLook(kind, size, false), className)}>
      {icon && <Icon of={icon} size={size === 's' ? 14 : 16} />}
      {children}
    </Link>
  )
}
