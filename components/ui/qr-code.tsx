'use client'

import { useEffect, useState } from 'react'

/** Modules around the code that a reader needs to find it (ISO/IEC 18004). */
const quietModules = 4

/** A text as a QR code, dark on white in both themes, because that is what readers look for. Null until its code is loaded. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const [rows, setRows] = useState<boolean[][] | null>(null)
  useEffect(() => {
    let isGone = false
    void import('uqr').then(({ encode }) => {
      if (!isGone) setRows(encode(value, { ecc: 'M', border: quietModules }).data)
    })
    return () => {
      isGone = true
    }
  }, [value])
  const size = rows?.length ?? 1
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-[200px]"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(rows ?? [])} fill="#000" />
    </svg>
  )
}

function pathOf(rows: readonly boolean[][]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}
