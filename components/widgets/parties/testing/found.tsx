'use client'

import type { ReactNode } from 'react'
import { useFoundParties, useFoundPartyLabels } from '../use-found-parties.ts'

/** What is said of each party that is found for a text. */
export function foundPartiesIn(text: string): ReactNode {
  return <Found text={text} />
}

function Found({ text }: { text: string }) {
  const labels = useFoundPartyLabels()
  return useFoundParties(text).parties.map((party) => <p key={party.partyId}>{`${party.name}: ${labels(party)}`}</p>)
}
