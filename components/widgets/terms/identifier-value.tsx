import type { Identifier } from '#lib/contract/index.ts'
import { formatIdentifier, publicAddressOf } from '#lib/domain/identifiers/index.ts'
import { Code } from '../../ui/kit.ts'

interface IdentifierValueProps {
  identifier: Identifier
  /** What the number is, for readers of the text. */
  name: string
}

/** A number as people read it, copied as it was given, and a link to where anyone can look it up. */
export function IdentifierValue({ identifier, name }: IdentifierValueProps) {
  const address = publicAddressOf(identifier)
  const text = formatIdentifier(identifier)
  return (
    <Code value={identifier.value ?? ''} of={name}>
      {address === null ? (
        text
      ) : (
        <a href={address} target="_blank" rel="noreferrer noopener" className="link">
          {text}
        </a>
      )}
    </Code>
  )
}
