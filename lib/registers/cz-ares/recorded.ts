import { searchRecorded } from '../recording/index.ts'
import { type Recorded, type RecordedFile, textOf } from '../transport/index.ts'
import { Subject } from './schema.ts'

/** How recorded answers are recognised: by their file, or by the subjects inside. */

export function recordedSubject(number: string): Recorded {
  return {
    shape: 'ekonomicke-subjekty',
    id: number,
    find: (file) => subjectsIn(file).filter(({ ico }) => ico === number),
  }
}

export function recordedPublic(number: string): Recorded {
  return { shape: 'ekonomicke-subjekty-vr', id: number }
}

export function recordedSearch(name: string, size: number): Recorded {
  return {
    shape: 'vyhledat',
    id: name,
    find: subjectsIn,
    gather: (found) => {
      const subjects = found.flatMap((one) => Subject.safeParse(one).data ?? [])
      const hits = searchRecorded(subjects, name, 'words', ({ ico, obchodniJmeno }) => ({
        id: ico,
        names: [obchodniJmeno],
      }))
      return { pocetCelkem: hits.length, ekonomickeSubjekty: hits.slice(0, size) }
    },
  }
}

/** By the debtor's number inside; answers without any are recognised by their file alone. */
export function recordedInsolvency(number: string): Recorded {
  return {
    shape: 'insolvence',
    id: number,
    find: (file) => {
      const isOfDebtor = file.path.endsWith('.xml') && textOf(file.bytes).includes(`<ic>${number}</ic>`)
      return isOfDebtor ? [file.value] : []
    },
  }
}

function subjectsIn({ path, value }: RecordedFile): Subject[] {
  if (!/^(?:ekonomicke-subjekty|vyhledat)_/.test(path)) return []
  const { ekonomickeSubjekty }: { ekonomickeSubjekty?: unknown } = Object(value)
  const candidates: unknown[] = Array.isArray(ekonomickeSubjekty) ? ekonomickeSubjekty : [value]
  return candidates.filter(isSubject)
}

function isSubject(value: unknown): value is Subject {
  return Subject.safeParse(value).success
}
