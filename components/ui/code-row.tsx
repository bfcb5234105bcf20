import { Code } from './code.tsx'
import { DescriptionRow } from './description-list.tsx'

interface CodeRowProps {
  /** What the value is, beside it and for who copies it. */
  label: string
  value: string | null | undefined
  isHash?: boolean
}

/** A number or hash to copy, as a row; none where it is not given. */
export function CodeRow({ label, value, isHash }: CodeRowProps) {
  if (!value) return null
  return (
    <DescriptionRow label={label}>
      <Code value={value} of={label} isHash={isHash} />
    </DescriptionRow>
  )
}
