'use client'

import { createContext, type ReactNode, useCallback, useContext } from 'react'
import type { AnyRouteId } from '#lib/contract/index.ts'

/** Nobody is signed in where no provider stands above, and so may do nothing. */
const Context = createContext<(act: AnyRouteId) => boolean>(() => false)

/** Says who reads what they may do; the contract names the roles of every row. */
export const MayProvider = Context.Provider

/** What a button sends. A reader whose role the server would refuse does not see it. */
export interface Acting {
  act?: AnyRouteId | undefined
}

/** Whether the server would take this from the reader's role; true for what sends nothing. */
export function useMay(act: AnyRouteId | undefined): boolean {
  return useWhatMay()(act)
}

/** The same for several acts at once, as the columns of a table have them. */
export function useWhatMay(): (act: AnyRouteId | undefined) => boolean {
  const may = useContext(Context)
  return useCallback((act) => act === undefined || may(act), [may])
}

/** A form or a section that is there only for those who may send it. */
export function May({ act, children }: Required<Acting> & { children: ReactNode }) {
  return useMay(act) ? children : null
}
