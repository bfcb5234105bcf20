'use client'

import dynamic from 'next/dynamic'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'

const English = dynamic(() => import('./en.tsx').then((file) => file.English))
const German = dynamic(() => import('./de.tsx').then((file) => file.German))

/**
 * The texts that are on every page, in a file of their own for each language: a browser keeps it, where each page would bring
 * them anew. It is fetched beside the code of the page, and drawn on the server as any other part.
 */
export function FrameTexts({ children }: { children: ReactNode }) {
  const Texts = useLocale() === 'de' ? German : English
  return <Texts>{children}</Texts>
}
