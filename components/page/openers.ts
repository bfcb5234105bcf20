'use client'

import { createContext, useContext } from 'react'
import type { useOpener } from '../ui/kit.ts'

type Acts = ReturnType<typeof useOpener>['acts']

/** What opens the palette and the list of keys, from anywhere below their provider. */
export const Openers = createContext<{ palette: Acts; keys: Acts } | null>(null)

function useOpeners() {
  const openers = useContext(Openers)
  if (openers === null) throw new Error('DialogsProvider is missing above this component')
  return openers
}

/** Commands, pages, companies and orders by typing. */
export const usePalette = () => useOpeners().palette

export const useKeysList = () => useOpeners().keys
