import { expect, it } from 'vitest'
import { tableOf } from './table.ts'

it('a quotation mark that nothing closes is named with its line: what follows it has not been read', () => {
  expect(tableOf('name,list\nPetra,"OFAC, SDN"\n').openQuoteLine).toBe(null)
  expect(tableOf('name,list\nPetra,OFAC\n"Jan,EU\nAda,UN\n').openQuoteLine).toBe(3)
  expect(tableOf('sep=;\nname;list\n"Jan;EU\n').openQuoteLine).toBe(3)
  // One that closes within a cell takes the lines up to the next one with it.
  expect(tableOf('name,list\nPetra,OFAC\n"Jan" Vogel,EU\nAda,UN\n"Bo",EU\n').openQuoteLine).toBe(3)
  expect(tableOf('name,list\nHotel "Post",EU\n').openQuoteLine).toBe(null)
})

it('a line keeps its number below a cell of several lines', () => {
  const text = 'name,remark\nPetra,"one\r\ntwo\nthree"\n\nJan,x\n'
  expect(tableOf(`${text}Bo,y\n`).lines.map(({ line }) => line)).toEqual([1, 2, 6, 7])
  expect(tableOf(`${text}"Bo,y\n`)).toEqual({ lines: [], columns: 0, openQuoteLine: 7 })
})
