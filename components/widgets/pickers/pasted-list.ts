'use client'

import { type ClipboardEvent, useEffect, useRef } from 'react'
import { pages, useMay, useRouter } from '../../ui/kit.ts'

/** A list on its way from the field it was pasted into to the page that makes a batch of it. */
const held: { text: string | null; take: ((text: string) => void) | null } = { text: null, take: null }

/** More than one line that says something: a field for one company would run them together. */
export function isList(text: string): boolean {
  return text.split(/[\n\r]+/).filter((line) => line.trim() !== '').length > 1
}

/** Of a field for one company: what is pasted as a list leads to the page for many. Nothing is matched or ordered by it. */
export function useListPaste(onLeave: () => void = () => {}): (event: ClipboardEvent) => void {
  const router = useRouter()
  const may = useMay('createBatch')
  return (event) => {
    const text = event.clipboardData.getData('text/plain')
    if (!may || !isList(text)) return
    event.preventDefault()
    onLeave()
    if (held.take) return held.take(text)
    held.text = text
    router.push(pages.newBatch())
  }
}

/** Of the page for many: takes the list that led to it, and those that are pasted elsewhere while it is open. */
export function useLedList(onList: (text: string) => void): void {
  const latest = useRef(onList)
  useEffect(() => {
    latest.current = onList
  })
  useEffect(() => {
    held.take = (text) => latest.current(text)
    if (held.text !== null) held.take(held.text)
    held.text = null
    return () => {
      held.take = null
    }
  }, [])
}
