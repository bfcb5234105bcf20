import type { Alone } from '../../frame/testing/posed.ts'
import { readXml, textOf } from '../../transport/index.ts'
import { recordedInsolvency, recordedSubject } from '../recorded.ts'

/** The insolvency register was asked about debtors of whom no entry of ARES is recorded: an entry with their number stands for it. */
export const alone: Alone = ({ path, bytes }, spare) => {
  const read = path.endsWith('.xml') ? readXml(bytes, ['data']) : null
  if (read === null || !('value' in read)) return null
  const number = /<ic>(\d{8})<\/ic>/.exec(textOf(bytes))?.[1] ?? spare.padStart(8, '0')
  const { shape } = recordedSubject(number)
  return {
    number,
    beside: [{ shape, id: number, value: { ico: number, obchodniJmeno: number } }],
    own: { shape: recordedInsolvency(number).shape, id: number, value: read.value, isXml: true },
  }
}
