import { expect, it } from 'vitest'
import { tableOf } from './table.ts'

it('[false statement 1] a quotation mark that nothing closes is named with its line: what follows it has not been read', () => {
  expect(tableOf('name,list\nPetra,"OFAC, SDN"\n').openQuoteLine).toBe(null)
  expect(tableOf('name,list\nPetra,OFAC\n"Jan,EU\nAda,UN\n').openQuoteLine).toBe(3)
  expect(tableOf('sep=;\nname;list\n"Jan;EU\n').openQuoteLine).toBe(3)
})
