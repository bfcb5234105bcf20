'use client'

import { useEffect, useRef, useState } from 'react'

interface FileDropProps {
  /** What dropping does. */
  label: string
  onTake: (file: File) => Promise<void>
}

/** Takes a file dropped anywhere on the page, and says so while one is dragged over it. */
export function FileDrop({ label, onTake }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  // Every element passed on the way is entered and left.
  const depth = useRef(0)
  useEffect(() => {
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (by: 1 | -1) => (event: DragEvent) => {
      if (!hasFile(event)) return
      depth.current = Math.max(0, depth.current + by)
      setOver(depth.current > 0)
    }
    // Without this the browser would leave the page and show the file itself.
    const allow = (event: DragEvent) => hasFile(event) && event.preventDefault()
    const take = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      depth.current = 0
      setOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file) void onTake(file)
    }
    const gone = new AbortController()
    const { signal } = gone
    document.addEventListener('dragenter', over(1), { signal })
    document.addEventListener('dragleave', over(-1), { signal })
    document.addEventListener('dragover', allow, { signal })
    document.addEventListener('drop', take, { signal })
    return () => gone.abort()
  }, [onTake])
  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-4 z-(--z-menu) flex items-center justify-center rounded-3 border-2 border-dashed border-accent bg-surface/90 text-lg font-semibold">
      {label}
    </div>
  )
}
