'use client'

import { useCallback } from 'react'
import { maskedUnder } from '#lib/text/index.ts'
import { usePerson } from '../person/person.tsx'

/** How account numbers are shown: whole to an administrator, masked to everybody else, by the rule of the console's answers. */
export function useMasking(): (name: string, value: string) => string {
  const { role } = usePerson()
  const isWhole = role === 'admin'
  return useCallback((name, value) => (isWhole ? value : (maskedUnder(name, value) ?? value)), [isWhole])
}
