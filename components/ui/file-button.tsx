'use client'

import { useId, useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { useMay } from './may.tsx'

interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** What the file is, for readers of the text. */
  label: string
  /** Endings and media types, as `<input accept>` takes them. */
  accept: string
  onTake: (file: File) => unknown
}

/** Takes a file of the reader's own; the same one can be taken again. */
export function FileButton({ label, accept, onTake, ...button }: FileButtonProps) {
  const [fileId, labelId] = [useId(), useId()]
  const input = useRef<HTMLInputElement>(null)
  if (!useMay(button.act)) return null
  return (
    <>
      {/* The button is what is seen and heard; the field behind it would be heard as a second one. */}
      <label id={labelId} htmlFor={fileId} hidden>
        {label}
      </label>
      <input
        id={fileId}
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void onTake(file)
          target.value = ''
        }}
      />
      <Button
        {...button}
        aria-describedby={button.children === label ? undefined : labelId}
        onClick={() => input.current?.click()}
      />
    </>
  )
}
