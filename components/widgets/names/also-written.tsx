'use client'

import { lazyPart } from '../../ui/kit.ts'
import type { AlsoWrittenProps } from './spellings.tsx'

/** The alphabets are fetched with the first name that needs them. */
const Spellings = lazyPart(() => import('./spellings.tsx'), 'Spellings')

/** How a name in Greek or Cyrillic letters is written in Latin ones; nothing beneath any other name. */
export function AlsoWritten(props: AlsoWrittenProps) {
  return /[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(props.name ?? '') ? <Spellings {...props} /> : null
}
