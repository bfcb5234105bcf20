'use client'

import { withOwnTexts } from '../../ui/kit.ts'
import { type ComposedGraph, isWorthSaying } from './composed-graph.ts'

const ComposedBody = withOwnTexts(() => import('./composed-body.tsx'), 'ComposedBody', {
  composition: {
    en: () => import('../../messages/en/companies/composition.json'),
    de: () => import('../../messages/de/companies/composition.json'),
  },
})

/** Which results a graph is put together from, where they differ, and what could not be joined. */
export function ComposedNote({ of: { composition } }: { of: Pick<ComposedGraph, 'composition'> }) {
  return composition === null || !isWorthSaying(composition) ? null : <ComposedBody composition={composition} />
}
