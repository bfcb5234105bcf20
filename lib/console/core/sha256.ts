import 'server-only'
import { type BinaryLike, createHash } from 'node:crypto'

export function sha256Of(data: BinaryLike): string {
  return createHash('sha256').update(data).digest('hex')
}
