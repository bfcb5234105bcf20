'use client'

import NextLink from 'next/link'
import { type ComponentProps, type FocusEvent, type PointerEvent, useState } from 'react'

/**
 * A link whose page is fetched ahead once somebody is about to follow it, with the pointer or the keyboard on it. Fetching
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
      {...rest}
      prefetch={isMeant && prefetch !== false ? null : false}
      onPointerEnter={onEnter}
      onFocus={onReach}
    />
  )
}
