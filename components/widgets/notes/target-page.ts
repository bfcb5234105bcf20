import type { NoteTarget } from '#lib/contract/index.ts'
import { pages } from '../../pages.ts'

/** Where the value or finding is that a comment is about. */
export function targetPage(serviceId: string, { kind, id }: NoteTarget): string {
  if (kind !== 'value') return pages.company(serviceId)
  return `${pages.company(serviceId, 'report')}?${new URLSearchParams({ peek: id })}`
}
