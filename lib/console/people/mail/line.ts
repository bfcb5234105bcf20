import 'server-only'
import { shortened } from '#lib/text/index.ts'
import type { Base } from '../../core/context.ts'

const subjectCharactersMax = 150

/** One line, so that a name adds no header (RFC 5322, 2.2) and no paragraph. */
export function mailLine(text: string): string {
  return shortened(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), subjectCharactersMax)
}

/** Where links of what leaves the console lead. */
export function linkOrigin({ origin, port }: Pick<Base['env'], 'origin' | 'port'>): string {
  return origin ?? `http://127.0.0.1:${port}`
}
