'use client'

import { parseAsString, useQueryStates } from 'nuqs'
import { useMemo } from 'react'

/** The state of the page, all of it in the address: the filters, and the document in the panel. */
export function useDocumentsState() {
  const [state, set] = useQueryStates({
    type: parseAsString.withOptions({ history: 'replace' }),
    year: parseAsString.withOptions({ history: 'replace' }),
    document: parseAsString.withOptions({ history: 'push' }),
    file: parseAsString.withOptions({ history: 'push' }),
  })
  return useMemo(
    () => ({
      ...state,
      filter: (filter: { type?: string | null; year?: string | null }) => void set(filter),
      /** A document of the register's list. */
      select: (document: string | null) => void set({ document, file: null }),
      /** One that was retrieved, by its order. */
      open: (file: string | null) => void set({ file, document: null }),
    }),
    [state, set],
  )
}

export type DocumentsState = ReturnType<typeof useDocumentsState>
