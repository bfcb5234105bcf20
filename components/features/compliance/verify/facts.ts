import type { ProofLeaf } from '#lib/domain/proof/index.ts'

/** A fact of a pack as it is listed. */
export interface VerifiedFact {
  /** Its place among the leaves. */
  index: number
  /** `officer 2, birth date`. */
  label: string
  value: string
  file: string
}

/** Facts that were read from answers, in words; a part of a path that has no word is shown as it is. */
export function listedFacts(leaves: readonly ProofLeaf[], wordOf: (part: string) => string): VerifiedFact[] {
  return leaves.flatMap(({ value }, index) =>
    value.kind === 'fact'
      ? [{ index, label: labelOf(value.path, wordOf), value: String(value.value), file: value.file }]
      : [],
  )
}

/** A number belongs to the word before it. */
function labelOf(path: string, wordOf: (part: string) => string): string {
  const parts = path.split('/')
  const words = parts.flatMap((part, at) => {
    if (/^\d+$/.test(part)) return []
    const number = /^\d+$/.test(parts[at + 1] ?? '') ? ` ${parts[at + 1]}` : ''
    return [`${wordOf(part)}${number}`]
  })
  return words.join(', ')
}

/** Whether every word that is typed is in the fact. */
export function wordsIn({ label, value }: VerifiedFact, text: string): boolean {
  const all = `${label} ${value}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
