'use client'

import { type ReactNode, useState } from 'react'

interface PercentBoxProps {
  value: number
  onChange: (value: number) => void
  /** Its label. */
  children: ReactNode
}

/** Whole percent. Typing passes through texts that are no number yet; the last number stays until there is another. */
export function PercentBox({ value, onChange, children }: PercentBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    const number = Number(text)
    if (text !== '' && Number.isInteger(number) && number >= 0 && number <= 100) onChange(number)
  }
  return (
    <label className="inline-flex items-center gap-2">
      {children}
      <input
        type="number"
        min={0}
        max={100}
        step={1}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
        className="field-box h-control w-[60px] text-end"
      />
      <span aria-hidden>%</span>
    </label>
  )
}
