/** A file that was opened in this browser and stays in it until sign-out. It never leaves the browser. */
export interface KeptFile {
  name: string
  /** Who opened it, by e-mail: on a shared computer nobody is shown another person's files. */
  owner: string
  /** ISO 8601. */
  openedAt: string
  content: Blob
}

const keptFilesMax = 5

const store = 'files'
const shownKey = 'kept-files.shown'

/** The files of one person, the newest first; what is another's or one too many is removed. */
export async function keptFiles(owner: string): Promise<KeptFile[]> {
  const all = await onStore<KeptFile[]>('readonly', (files) => files.getAll())
  const { kept, surplus } = keptOf(all ?? [], owner)
  for (const { name } of surplus) await onStore('readwrite', (files) => files.delete(name))
  return kept
}

/** A file of the same name takes the place of the one before. */
export async function keepFile(file: KeptFile): Promise<void> {
  await onStore('readwrite', (files) => files.put(file))
}

/** Nothing of the files stays behind, nor which one was shown. */
export async function forgetFiles(): Promise<void> {
  showKept(null)
  await onStore('readwrite', (files) => files.clear())
}

/** Which file and which of its parties this tab shows, so that a reload shows the same. */
export interface ShownFile {
  name: string
  subjectId: string | null
}

export function showKept(shown: ShownFile | null): void {
  try {
    if (shown === null) sessionStorage.removeItem(shownKey)
    else sessionStorage.setItem(shownKey, JSON.stringify(shown))
  } catch {
    // A browser that keeps nothing opens files all the same.
  }
}

export function shownKept(): ShownFile | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(shownKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('name' in stored) || !('subjectId' in stored)) return null
    const { name, subjectId } = stored
    return typeof name === 'string' ? { name, subjectId: typeof subjectId === 'string' ? subjectId : null } : null
  } catch {
    return null
  }
}

export function keptOf(all: readonly KeptFile[], owner: string): { kept: KeptFile[]; surplus: KeptFile[] } {
  const own = all.filter((file) => file.owner === owner).toSorted((a, b) => (a.openedAt < b.openedAt ? 1 : -1))
  const kept = own.slice(0, keptFilesMax)
  return { kept, surplus: all.filter((file) => !kept.includes(file)) }
}

/** One transaction; null where this browser keeps nothing, as in a private window or without room on the disk. */
async function onStore<T>(mode: IDBTransactionMode, run: (files: IDBObjectStore) => IDBRequest): Promise<T | null> {
  try {
    const database = await opened()
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(store, mode)
        const request: IDBRequest<T> = run(transaction.objectStore(store))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = () => reject(transaction.error)
        transaction.onerror = () => reject(transaction.error)
      })
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('kept-files', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'name' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
