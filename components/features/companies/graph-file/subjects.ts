import type { BodsSubject } from '../../../graph/bods/model.ts'

/** Parties whose name, number or country has every word of the text, in the order they are given. */
export function subjectsMatching(subjects: readonly BodsSubject[], text: string): readonly BodsSubject[] {
  const labels = folded(text).split(/\s+/).filter(Boolean)
  if (labels.length === 0) return subjects
  return subjects.filter(({ id, name, number, code }) => {
    const own = folded([name, number, code, id].filter(Boolean).join(' '))
    return labels.every((word) => own.includes(word))
  })
}

function folded(text: string) {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en').trim()
}
