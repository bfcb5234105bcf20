'use client'

import { useId, useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** What the file is, for readers of the text. */
  label: string
  /** Endings and media types, as `<input accept>` takes them. */
  accept: string
  onTake: (file: File) => unknown
}

/** Takes a file of the reader's own; the same one can be taken again. */
export function FileButton({ label, accept, onTake, ...button }: FileButtonProps) {
  const fileId = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <label htmlFor={fileId} className="sr-only">
        {label}
      </label>
      <input
        id={fileId}
        ref={input}
        type="file"
        accept={accept}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void onTake(file)
          target.value = ''
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
