'use client'

import { JsonTree, type JsonTreeProps } from './json-tree.tsx'
import { useMasking } from './masking.ts'

export function MaskedJson(props: Omit<JsonTreeProps, 'show'>) {
  return <JsonTree {...props} show={useMasking()} />
}
