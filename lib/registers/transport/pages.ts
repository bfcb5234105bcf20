import type { Answer } from './request.ts'

/** A list that comes in pages, and how a connector reads it. */
export interface PagedList<P, E> {
  /** The page of this number, counted from 1, that begins behind `read` entries; null where the register has none. */
  ask(page: number, read: number): Promise<Answer<P> | null>
  /** The pointer of the entries in a page, e.g. `/items`. */
  pointer: string
  entriesOf(page: P): readonly E[]
  /** What an entry is told from all others by; undefined where it has nothing of the kind. */
  idOf(entry: E): string | undefined
  /** A page with fewer entries. */
  withEntries(page: P, entries: E[]): P
  /** How many there are in all by this page; null where it says nothing that is understood. */
  totalOf(page: P): number | null
  /** The most entries the register gives of a list. */
  entriesMax?: number
}

/** A list as far as it was read: every entry once. */
export interface ReadList<P> {
  pages: Answer<P>[]
  /** In numbers, what is wrong with it: `3 / 5` read of what it states; null where all of it was read. */
  lacks: string | null
}

/**
 * Reads a list to its end and joins its pages by what its entries are. While it is read a list may change: an entry that
 * moved to another page comes twice, and another one not at all. Then it is read once more, and if it still is not what
 * it states, what was read is given with how much that is.
 */
export async function readPages<P, E>(list: PagedList<P, E>): Promise<ReadList<P>> {
  const first = await readOnce(list)
  return first.lacks === null || first.isTooLong ? first : readOnce(list)
}

async function readOnce<P, E>(list: PagedList<P, E>): Promise<ReadList<P> & { isTooLong: boolean }> {
  const pages: Answer<P>[] = []
  const known = new Set<string>()
  let read = 0
  let repeated = 0
  let total: number | null = null
  const isTooLong = () => total !== null && total > (list.entriesMax ?? Number.POSITIVE_INFINITY)
  for (;;) {
    const answer = await list.ask(pages.length + 1, read)
    if (answer === null) break
    total = list.totalOf(answer.value) ?? total
    const { page, count, isNew } = withoutKnown(list, answer, known)
    const isEnd = count === 0 || (total === null && !isNew)
    // An empty page is kept where it is the only one: it is what the list says.
    if (!isEnd || pages.length === 0) pages.push(page)
    if (isEnd) break
    read += count
    repeated += count - countOf(list, page)
    if ((total !== null && read >= total) || read >= (list.entriesMax ?? Number.POSITIVE_INFINITY)) break
  }
  const isWhole = pages.length === 0 || total === null || (read === total && repeated === 0)
  return { pages, lacks: isWhole ? null : `${read - repeated} / ${total}`, isTooLong: isTooLong() }
}

/** A page without what stood on an earlier one, and whether anything is left of it. */
function withoutKnown<P, E>(list: PagedList<P, E>, answer: Answer<P>, known: Set<string>) {
  const entries = list.entriesOf(answer.value)
  // An entry without an identity is told by all it says, and from other pages only.
  const said = entries.map((entry) => list.idOf(entry) ?? JSON.stringify(entry))
  const isFirst = (id: string, index: number) =>
    !known.has(id) && (said.indexOf(id) === index || !isIdOf(list, entries[index]))
  const fresh = entries.filter((_, index) => isFirst(said[index] ?? '', index))
  const count = countOf(list, answer)
  for (const id of said) known.add(id)
  const page = fresh.length === entries.length ? answer : { ...answer, value: list.withEntries(answer.value, fresh) }
  return { page, count, isNew: fresh.length > 0 }
}

function isIdOf<P, E>(list: PagedList<P, E>, entry: E | undefined): boolean {
  return entry !== undefined && list.idOf(entry) !== undefined
}

/** Entries of a page, those that were not understood among them. */
function countOf<P, E>(list: PagedList<P, E>, { value, leftOut }: Answer<P>): number {
  const isEntry = ({ pointer }: { pointer: string }) =>
    pointer.startsWith(`${list.pointer}/`) && !pointer.includes('/', list.pointer.length + 1)
  return list.entriesOf(value).length + leftOut.filter(isEntry).length
}
