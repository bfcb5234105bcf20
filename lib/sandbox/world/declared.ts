import { dateValue } from './calendar.ts'
import type { Company } from './model.ts'

/** What a company says of itself: collected, and never a register's word. */
export function declared({ register, name }: Pick<Company, 'register' | 'name'>, sourceName: string, text: string) {
  const entry = {
    dataSource: 'aa-aggregated',
    type: 'selfDeclaration',
    name: sourceName,
    jurisdictionCode: register,
    date: dateValue(register, '2026-03-31'),
  }
  return { entry, text: `${name}\n${text}\n${sourceName}\n` }
}
