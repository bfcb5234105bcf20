'use client'

import { useEffect } from 'react'

/** Puts the number of what needs attention before the tab's title, so that a tab in the background says so. */
export function TitleMark({ count }: { count: number }) {
  useEffect(() => {
    const mark = () => {
      const plain = document.title.replace(/^\(\d+\) /, '')
      const marked = count > 0 ? `(${count}) ${plain}` : plain
      if (document.title !== marked) document.title = marked
    }
    mark()
    // A page that is gone to writes its own title.
    const observer = new MutationObserver(mark)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [count])
  return null
}
