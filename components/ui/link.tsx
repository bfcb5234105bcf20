'use client'

import NextLink from 'next/link'
import { type ComponentProps, type FocusEvent, type PointerEvent, useState } from 'react'
import { holdsNavigation } from './held.ts'

function stayOffline(event: { preventDefault(): void }): void {
  if (holdsNavigation()) event.preventDefault()
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

/** A link within text or beside a heading. */
export function TextLink(props: Omit<ComponentProps<typeof NextLink>, 'className'>) {
  return <Link {...props} className="link" />
}
