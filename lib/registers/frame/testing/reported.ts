import { join } from 'node:path'
import type { CompanyReport } from '#lib/contract/index.ts'
import { readFolder, replayOf } from '../../recording/index.ts'
import { createFetchContext } from '../../testing/loopback.ts'
import type { FrameRegister } from '../index.ts'
import { connectorOf } from './posed.ts'

/** A recorded answer by its file, and what is done to what it says: a link or a value that no recording has. */
export interface Altered {
  file: string
  change(value: Record<string, unknown>): void
}

/** The report of a company by the answers of a folder, one of them altered. */
export async function reported(register: FrameRegister, folder: string, number: string, altered?: Altered) {
  const filesOf = async (slug: string) =>
    (await readFolder(join(folder, slug))).map((file) => {
      if (altered === undefined || file.path !== altered.file) return file
      const value: Record<string, unknown> = structuredClone(Object(file.value))
      altered.change(value)
      return { ...file, value, bytes: Buffer.from(JSON.stringify(value)) }
    })
  const connector = connectorOf(register, ({ slug, baseUrl }) => replayOf(() => filesOf(slug), baseUrl))
  const found = await connector.report?.(createFetchContext(), number)
  if (found === undefined) throw new Error('the register gives no reports')
  return { history: found.history ?? [], report: found.value as CompanyReport, parts: found.completeness?.parts ?? [] }
}
