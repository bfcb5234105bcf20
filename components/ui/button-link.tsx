import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonKind, type ButtonSize, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  kind?: ButtonKind
  size?: ButtonSize
  icon?: LucideIcon
}

/** A link styled as a button that only leads to another page. */
export function ButtonLink({ kind = 'secondary', size = 'm', icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClass(kind, size, false), className)}>
      {icon && <Icon of={icon} size={size === 's' ? 14 : 16} />}
      {children}
    </Link>
  )
}
