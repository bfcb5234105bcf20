import { type RecordedCompany, recordedCompany, recordedHits } from '../frame/index.ts'
import { type Recorded, textOf } from '../transport/index.ts'

/** How recorded answers are recognised: by their file, or by the subjects inside. */

/** Subjects of ARES's own entries: one, or a list of them. */
export function subjectsIn(value: unknown): RecordedCompany[] {
  const { ekonomickeSubjekty: list }: { ekonomickeSubjekty?: unknown } = Object(value)
  return (Array.isArray(list) ? list : [value]).flatMap((one: unknown) => {
    const { ico, obchodniJmeno, zaznamy } = Object(one)
    const isSubject = /^\d{8}$/.test(ico) && typeof obchodniJmeno === 'string' && zaznamy === undefined
    return isSubject ? [{ number: ico, names: [obchodniJmeno], value: one }] : []
  })
}
const kind = { companiesIn: subjectsIn }

export const recordedSubject = (number: string): Recorded =>
  recordedCompany(kind, 'ekonomicke-subjekty', number, (found) => found)

export const recordedPublic = (number: string): Recorded => ({ shape: 'ekonomicke-subjekty-vr', id: number })

export const recordedSearch = (words: string, size: number): Recorded =>
  recordedHits(kind, { shape: 'vyhledat', words, mode: 'words' }, (found) => ({
    pocetCelkem: found.length,
    ekonomickeSubjekty: found.slice(0, size),
  }))

/** By the debtor's number inside; answers without any are recognised by their file alone. */
export const recordedInsolvency = (number: string): Recorded => ({
  shape: 'insolvence',
  id: number,
  find: (file) => {
    const isOfDebtor = file.path.endsWith('.xml') && textOf(file.bytes).includes(`<ic>${number}</ic>`)
    return isOfDebtor ? [file.value] : []
  },
})
