'use client'

import { useState } from 'react'

interface Page<Row> {
  rows: readonly Row[]
  nextCursor: string | null
  /** Back to when rows were looked through, where older ones were not yet. */
  lookedTo?: string | null | undefined
}

interface Older<Row> extends Page<Row> {
  asked: string
}

interface OlderOptions<Row> {
  /** What the list is of, as text: older rows of another question are put away. */
  asked: string
  newest: Page<Row>
  idOf: (row: Row) => string
  read: (cursor: string) => Promise<Page<Row>>
}

/** The newest page, which moves with live events, and older ones that were asked for; each row once. */
export function useOlder<Row>({ asked, newest, idOf, read }: OlderOptions<Row>) {
  const [older, setOlder] = useState<Older<Row> | null>(null)
  const [reading, setReading] = useState<{ isOn: boolean; error: Error | null }>({ isOn: false, error: null })
  const kept = older?.asked === asked ? older : null
  const cursor = kept === null ? newest.nextCursor : kept.nextCursor
  const known = new Set(newest.rows.map(idOf))
  const more = async () => {
    if (cursor === null || reading.isOn) return
    setReading({ isOn: true, error: null })
    try {
      const page = await read(cursor)
      setOlder({ ...page, asked, rows: [...(kept?.rows ?? []), ...page.rows] })
      setReading({ isOn: false, error: null })
    } catch (error) {
      setReading({ isOn: false, error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  return {
    rows: [...newest.rows, ...(kept?.rows ?? []).filter((row) => !known.has(idOf(row)))],
    error: reading.error,
    hasMore: cursor !== null,
    lookedTo: (kept ?? newest).lookedTo ?? null,
    isReadingMore: reading.isOn,
    more,
  }
}
