import { describe, expect, it } from 'vitest'
import { wrapName } from './names.ts'

describe('a name in lines', () => {
  it('breaks at spaces and after hyphens, and keeps every letter', () => {
    expect(wrapName('Völkening-Saß Beteiligungs GmbH', 120).lines).toEqual(['Völkening-Saß', 'Beteiligungs GmbH'])
    expect(wrapName('Völkening-Saß', 80).lines).toEqual(['Völkening-', 'Saß'])
  })

  it('breaks a word that is longer than a line between syllables, with a hyphen', () => {
    expect(wrapName('Grundstücksgesellschaft', 100)).toMatchObject({
      lines: ['Grundstücks-', 'gesellschaft'],
      isBroken: true,
    })
    expect(wrapName('Verwaltungsgesellschaft', 130).lines).toEqual(['Verwaltungs-', 'gesellschaft'])
  })

  it('breaks ideographs anywhere and without a hyphen', () => {
    expect(wrapName('株式会社東京証券取引所', 70).lines).toEqual(['株式会社東', '京証券取引', '所'])
  })

  it('breaks what has no syllables where the line ends', () => {
    expect(wrapName('XXXXXXXXXXXX', 60).lines.join('').replaceAll('-', '')).toBe('XXXXXXXXXXXX')
  })

  it('is drawn with its beginning where it is no name: a word of a megabyte has no thread to itself', () => {
    for (const unit of ['x', 'ae', 'ab ', '-', '東']) {
      const { lines } = wrapName(unit.repeat(1_000_000 / unit.length), 240)
      expect(lines.length, unit).toBeLessThan(200)
      expect(lines.at(-1), unit).toMatch(/…$/)
    }
    const long = 'Völkening-Saß '.repeat(60).trim()
    expect(wrapName(long, 240).lines.join(' ')).toBe(long)
  })
})
