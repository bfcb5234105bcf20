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
    const [enter, leave] = [over(1), over(-1)]
    document.addEventListener('dragenter', enter)
    document.addEventListener('dragleave', leave)
    document.addEventListener('dragover', allow)
    document.addEventListener('drop', take)
    return () => {
      document.removeEventListener('dragenter', enter)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('dragover', allow)
      document.removeEventListener('drop', take)
    }
  }, [onTake])
  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-4 z-(--z-menu) flex items-center justify-center rounded-3 border-2 border-dashed border-accent bg-surface/90 text-lg font-semibold">
      {label}
    </div>
  )
}
