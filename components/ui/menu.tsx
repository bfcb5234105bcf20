'use client'

import { Menu as Base } from '@base-ui/react/menu'
import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { besideOpener, type Floating } from './floating.ts'
import { Icon } from './icon.tsx'
import { useKeyLayer } from './keyboard/hooks.ts'
import { Link } from './link.tsx'
import { type Acting, useMay } from './may.tsx'

interface MenuProps extends Floating {
  label: string
  children: ReactNode
}

export function Menu({ label, children, ...floating }: MenuProps) {
  const { isOpen, anchor } = floating
  useKeyLayer('dialog', isOpen)
  return (
    <Base.Root open={isOpen} onOpenChange={besideOpener(floating)} modal={false}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} align="end" sideOffset={6} className="z-(--z-menu)">
          <Base.Popup
            finalFocus={anchor}
            aria-label={label}
            className="min-w-nav rounded-3 bg-surface py-2 shadow-float outline-none focus-visible:shadow-float"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const item =
  'flex min-h-control-s w-full items-center gap-inset px-4 py-2 outline-none select-none data-highlighted:bg-selected pointer-coarse:min-h-touch'

interface MenuItemProps extends Acting {
  onPress: () => void
  icon?: LucideIcon
  children: ReactNode
}

export function MenuItem({ act, onPress, icon, children }: MenuItemProps) {
  if (!useMay(act)) return null
  return (
    <Base.Item onClick={onPress} className={item}>
      {icon && <Icon of={icon} className="text-ink-2" />}
      <span className="flex-1">{children}</span>
    </Base.Item>
  )
}

interface MenuLinkProps extends Acting {
  href: string
  icon: LucideIcon
  children: ReactNode
}

export function MenuLink({ act, href, icon, children }: MenuLinkProps) {
  if (!useMay(act)) return null
  return (
    <Base.LinkItem render={<Link href={href} />} closeOnClick className={item}>
      <Icon of={icon} className="text-ink-2" />
      <span className="flex-1">{children}</span>
    </Base.LinkItem>
  )
}

interface MenuCheckProps {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  children: ReactNode
}

export function MenuCheck({ isChecked, onChange, children }: MenuCheckProps) {
  return (
    <Base.CheckboxItem checked={isChecked} onCheckedChange={onChange} closeOnClick={false} className={item}>
      <CheckPlace isChecked={isChecked} />
      {children}
    </Base.CheckboxItem>
  )
}

interface MenuChoiceProps<V extends string> {
  label: string
  /** One this console does not know marks nothing as chosen. */
  value: string
  onChange: (value: V) => void
  options: readonly { value: V; label: string }[]
}

/** One of a few, inside a menu that stays open while choosing. */
export function MenuChoice<V extends string>({ label, value, onChange, options }: MenuChoiceProps<V>) {
  const choose = (next: unknown) => {
    const option = options.find((one) => one.value === next)
    if (option) onChange(option.value)
  }
  return (
    <Base.RadioGroup value={value} onValueChange={choose}>
      <Base.GroupLabel className="px-4 pt-3 pb-1 text-sm text-ink-3">{label}</Base.GroupLabel>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} closeOnClick={false} className={item}>
          <CheckPlace isChecked={option.value === value} />
          {option.label}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}

export function MenuRule() {
  return <Base.Separator className="my-2 border-t border-hair" />
}

function CheckPlace({ isChecked }: { isChecked: boolean }) {
  return <Icon of={Check} size={14} className={classNames('text-accent', !isChecked && 'invisible')} />
}
