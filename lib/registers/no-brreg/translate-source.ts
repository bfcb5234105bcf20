import type { SourceEntry } from '#lib/contract/index.ts'
import type { Answer } from '../transport/index.ts'
import { norwayFacts, norwayRegister } from './register.ts'

/** Public, lasting and keyless, the register's own address is a download; that of a stand-in is not. */
export function sourceOf(answer: Answer<unknown>, fileName: string): SourceEntry {
  return {
    dataSource: norwayRegister.slug,
    type: 'officialRegister',
    name: norwayFacts.name,
    jurisdictionCode: norwayRegister.jurisdictionCode,
    retrievalTime: answer.retrievedAt,
    downloadUrl: answer.url.startsWith(`${norwayRegister.baseUrl}/`) ? answer.url : undefined,
    fileHash: answer.sha256,
    fileName,
  }
}
