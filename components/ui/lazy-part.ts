'use client'

import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'

/** A part that a file exports by this name, fetched by a browser when it is first drawn. */
export function lazyPart<File, Name extends keyof File>(load: () => Promise<File>, name: Name): File[Name] {
  return dynamic(async () => (await load())[name] as ComponentType<object>, { ssr: false }) as File[Name]
}
