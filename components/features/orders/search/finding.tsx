'use client'

import { memo, useLayoutEffect } from 'react'
import type { PartyInShort } from '#lib/contract/index.ts'
import { useFoundParties } from '../../../widgets/parties/use-found-parties.ts'
import { type Suggestions, useSuggestions } from '../../../widgets/pickers/use-suggestions.ts'
import { type LiveResults, useLiveResults } from './use-live-results.ts'

export interface Findings {
  suggestions: Suggestions
  parties: readonly PartyInShort[]
  results: LiveResults
}

interface FindingProps {
  text: string
  searchIds: readonly string[]
  onFound: (found: Findings) => void
}

/** Asks for what is typed and for what was searched, and hands it to the page; a page on which nothing was typed has no need of its code. */
export const Finding = memo(function Finding({ text, searchIds, onFound }: FindingProps) {
  const suggestions = useSuggestions(text)
  const { parties } = useFoundParties(suggestions.asked)
  const results = useLiveResults(searchIds)
  // Before it is seen: what is typed and what is listed belong together.
  useLayoutEffect(() => onFound({ suggestions, parties, results }))
  return null
})
