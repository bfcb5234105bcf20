/** All rows of a list, however many pages it has. `read` is given what the page before named as the next one. */
export async function rowsToEnd<Row>(
  read: (cursor: string | undefined) => Promise<{ rows: readonly Row[]; next: string | null | undefined }>,
): Promise<Row[]> {
  const all: Row[] = []
  let cursor: string | undefined
  do {
    const { rows, next } = await read(cursor)
    all.push(...rows)
    cursor = next ?? undefined
  } while (cursor !== undefined)
  return all
}
