'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

interface TrailNames {
  name: string | null
  setName: (name: string | null) => void
}

const Context = createContext<TrailNames | null>(null)

export function TrailProvider({ children }: { children: ReactNode }) {
  const [name, setName] = useState<string | null>(null)
  return <Context value={{ name, setName }}>{children}</Context>
}

/** The name of the thing the page is of, once the page has said it. */
export function useTrailName(): string | null {
  return useContext(Context)?.name ?? null
}

/** Gives the bar above the name of what the page shows. */
export function TrailEnd({ name }: { name: string | null | undefined }) {
  const setName = useContext(Context)?.setName
  useEffect(() => {
    setName?.(name ?? null)
    return () => setName?.(null)
  }, [setName, name])
  return null
}
