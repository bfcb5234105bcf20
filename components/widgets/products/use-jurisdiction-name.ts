'use client'

import { useRoute } from '#lib/client/hooks.ts'
import { formatJurisdiction } from '../../format.ts'
import { usePreferences } from '../../ui/kit.ts'

/** The name of a jurisdiction in a sentence, where its code would be no word. */
export function useJurisdictionName(): (code: string | null) => string {
  const catalogue = useRoute('listJurisdictions', {})
  const { locale } = usePreferences()
  return (code) => (code === null ? '' : formatJurisdiction(code, locale, catalogue.data?.value[code]?.name))
}
