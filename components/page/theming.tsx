'use client'

import { ThemeProvider } from 'next-themes'
import type { ReactNode } from 'react'

interface ThemingProps {
  /** Lets the one inline script run that sets the theme before anything is drawn. */
  nonce?: string
  children: ReactNode
}

/** Light, dark or as the system, without a flash; paper is always light. */
export function Theming({ nonce, children }: ThemingProps) {
  return (
    <ThemeProvider
      attribute="data-theme"
      defaultTheme="system"
      enableSystem
      // The tokens of a theme name its scheme, and only on a screen.
      enableColorScheme={false}
      disableTransitionOnChange
      nonce={nonce}
    >
      {children}
    </ThemeProvider>
  )
}
