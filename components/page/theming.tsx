'use client'

import { ThemeProvider } from 'next-themes'
import { type ReactNode, useEffect } from 'react'

interface ThemingProps {
  /** Lets the one inline script run that sets the theme before anything is drawn. */
  nonce?: string
  children: ReactNode
}

/** Light, dark or as the system, without a flash; paper is always light. */
export function Theming({ nonce, children }: ThemingProps) {
  return (
    <ThemeProvider attribute="data-theme" defaultTheme="system" enableSystem disableTransitionOnChange nonce={nonce}>
      <LightOnPaper />
      {children}
    </ThemeProvider>
  )
}

function LightOnPaper() {
  useEffect(() => {
    const root = document.documentElement
    let before: string | null = null
    const begin = () => {
      before = root.getAttribute('data-theme')
      root.setAttribute('data-theme', 'light')
    }
    const end = () => {
      if (before !== null) root.setAttribute('data-theme', before)
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return null
}
