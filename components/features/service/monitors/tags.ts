import type { Monitor } from '#lib/contract/index.ts'

export const monitorTagLimits = { tagsMax: 10, tagCharactersMax: 30 } as const

type Metadata = NonNullable<Monitor['metadata']>
type Tagged = Pick<Monitor, 'metadata'>

/** The tags of a monitor: the interface has no field for them, they are a text of its metadata. */
export function tagsOf({ metadata }: Tagged): string[] {
  return tagsIn(metadata?.tags ?? '')
}

/** Tags as people write them, between commas; one that differs from an earlier one by capitals only is the same. */
export function tagsIn(text: string): string[] {
  const tags = new Map<string, string>()
  for (const tag of text.split(',').map((part) => part.trim())) {
    const key = tag.toLowerCase()
    if (tag !== '' && !tags.has(key)) tags.set(key, tag)
  }
  return [...tags.values()]
}

/** The metadata with these tags and everything else in it as it is; the same spelling where the tags are the same. */
export function withTags(metadata: Monitor['metadata'], tags: readonly string[]): Metadata {
  const text = tagsIn(tags.join(',')).join(', ')
  if (text === tagsOf({ metadata }).join(', ')) return metadata ?? {}
  const { tags: _before, ...others } = metadata ?? {}
  return text === '' ? others : { ...others, tags: text }
}

/** Tags a monitor has and others, each once. */
export function tagsTogether(monitor: Tagged, added: readonly string[]): string[] {
  return tagsIn([...tagsOf(monitor), ...added].join(','))
}

export function areWithinLimits(tags: readonly string[]): boolean {
  const { tagsMax, tagCharactersMax } = monitorTagLimits
  return tags.length <= tagsMax && tags.every((tag) => tag.length <= tagCharactersMax)
}

export function hasTag(monitor: Tagged, wanted: string): boolean {
  return tagsOf(monitor).some((tag) => tag.toLowerCase() === wanted.toLowerCase())
}

/** Tags that occur, in the order of the alphabet: what can be chosen. */
export function tagsAmong(monitors: readonly Tagged[]): string[] {
  return tagsIn(monitors.flatMap(tagsOf).join(',')).toSorted((a, b) => a.localeCompare(b))
}
