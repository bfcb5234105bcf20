'use client'

import NextLink from 'next/link'
import { type ComponentProps, type FocusEvent, type PointerEvent, useState } from 'react'
import { blocksNavigation } from './offline-navigation.ts'

function stayOffline(event: { preventDefault(): void }) {
  if (blocksNavigation()) event.preventDefault()
}

/**
 * A link whose page is prefetched once it has the pointer or the keyboard focus. Fetching
 * every page a link in view leads to is thirty requests for each page opened, while that page still draws what was asked for.
 */
export function Link({ prefetch, onPointerEnter, onFocus, ...rest }: ComponentProps<typeof NextLink>) {
  const [isMeant, setIsMeant] = useState(false)
  const onEnter = (event: PointerEvent<HTMLAnchorElement>) => {
    setIsMeant(true)
    onPointerEnter?.(event)
  }
  const onReach = (event: FocusEvent<HTMLAnchorElement>) => {
    setIsMeant(true)
    onFocus?.(event)
  }
  return (
    <NextLink
      onNavigate={stayOffline}
      {...rest}
      prefetch={isMeant && prefetch !== false ? null : false}
      onPointerEnter={onEnter}
      onFocus={onReach}
    />
  )
}

interface TextLinkProps extends Omit<ComponentProps<typeof NextLink>, 'className'> {
  /** Words go on before or behind it in the same line: then its colour is not its only sign (WCAG 1.4.1). */
  isAmongWords?: boolean
}

/** A link beside a heading or alone in its line; among words it is underlined. */
export function TextLink({ isAmongWords = false, ...rest }: TextLinkProps) {
  return <Link {...rest} className={isAmongWords ? 'link underline underline-offset-3' : 'link'} />
}
