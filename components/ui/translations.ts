import { useTranslations as useAnyTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { TextKey } from '../messages/index.ts'

type Value = string | number | Date

/** The texts of a namespace by its keys: the compiler knows which there are. A code of an open list is said by `wordIn`. */
export interface TextsOf<Namespace extends string> {
  (key: TextKey<Namespace>, values?: Record<string, Value>): string
  rich(key: TextKey<Namespace>, values?: Record<string, Value | ((chunks: ReactNode) => ReactNode)>): ReactNode
  has(key: string): boolean
}

export const useTranslations = useAnyTranslations as <Namespace extends string>(
  namespace: Namespace,
) => TextsOf<Namespace>
