import { hasFlag } from 'country-flag-icons'
import { isPrivateUse } from '../format.ts'

/** Whether a jurisdiction has a flag that can be drawn. */
export function isFlagged(code: string): boolean {
  return !isPrivateUse(code) && hasFlag(code.toUpperCase())
}
