/** A part of a list, newest first, that is still to be read. Times are ISO 8601 and those of the list's entries. */
export interface Gap {
  /** Where it ends; null where the list does. */
  since: string | null
  /** Where it begins, exclusive; null where the list does. */
  until: string | null
  /** Where to go on, by the list's own cursor; null before its first page, or where the list knows the cursor no more. */
  cursor: string | null
  /** The oldest entry that was read of it. */
  reached: string | null
}

/** What of a list is read: everything, but for its gaps and what is newer than `newest`. */
export interface Listing {
  /** The newest entry that was read; null where none was there. */
  newest: string | null
  /** Newest first. Entries between them are read. */
  gaps: readonly Gap[]
  /** When the top of the list was last read, by the reader's own clock. */
  readAt: string | null
}

/** A list of which nothing was read: all of it is to be read, as far as it goes. */
export const nothingListed: Listing = { newest: null, gaps: [], readAt: null }

/** More are merged: each costs a read, and a list that grows faster than it is read would have ever more of them. */
const gapsMax = 8

interface Page {
  /** When its entries were made, as far as they say it. */
  times: readonly string[]
  nextCursor: string | null
}

/** The list with a new gap at its top, for what came since. Entries are listed up to `overlapMs` after their time. */
export function withTop(listing: Listing, overlapMs: number): Listing {
  const gaps = [{ since: sinceOf(listing, overlapMs), until: null, cursor: null, reached: null }, ...listing.gaps]
  return { ...listing, gaps: gaps.length > gapsMax ? mergeOldest(gaps) : gaps }
}

/** The list after the next page of its first gap was read, at `now`. */
export function afterPage(listing: Listing, page: Page, now: Date): Listing {
  const [gap, ...older] = listing.gaps
  if (gap === undefined) return listing
  const times = page.times.toSorted()
  const isTop = gap.cursor === null && gap.until === null
  const reached = earlier(times.at(0) ?? null, gap.reached)
  return {
    newest: later(times.at(-1) ?? null, listing.newest),
    gaps: page.nextCursor === null ? older : [{ ...gap, cursor: page.nextCursor, reached }, ...older],
    readAt: isTop ? now.toISOString() : listing.readAt,
  }
}

/** The list where its first gap goes on by time, because its cursor is not known any more; from its top where it has no time. */
export function withoutCursor(listing: Listing): Listing {
  const [gap, ...older] = listing.gaps
  if (gap === undefined) return listing
  return { ...listing, gaps: [byTime(gap), ...older] }
}

/** Back to when everything is read; null where nothing is missing further back. */
export function readBackTo({ gaps, newest }: Listing): string | null {
  const behind = gaps.find(({ reached }) => reached !== null)
  return behind?.reached ?? (gaps.length > 0 ? newest : null)
}

/** By the reader's clock, as far as the list's own times bear it out: the two clocks may differ. */
function sinceOf({ newest, readAt }: Listing, overlapMs: number): string | null {
  if (newest === null) return null
  const newestMs = Date.parse(newest)
  const readMs = readAt === null ? newestMs : Date.parse(readAt)
  return new Date(Math.min(newestMs, Math.max(newestMs, readMs) - overlapMs)).toISOString()
}

/** The two oldest become one, which goes on where the newer of them stopped: what the older has read is read again. */
function mergeOldest(gaps: readonly Gap[]): Gap[] {
  const [newer, older] = gaps.slice(-2)
  if (newer === undefined || older === undefined) return [...gaps]
  return [...gaps.slice(0, -2), { ...byTime(newer), since: older.since }]
}

/** `until` is exclusive, and others may have been made in the same millisecond. */
function byTime({ since, until, reached }: Gap): Gap {
  const from = reached === null ? until : new Date(Date.parse(reached) + 1).toISOString()
  return { since, until: from, cursor: null, reached }
}

function earlier(a: string | null, b: string | null) {
  return a === null || (b !== null && b < a) ? b : a
}

function later(a: string | null, b: string | null) {
  return a === null || (b !== null && b > a) ? b : a
}
