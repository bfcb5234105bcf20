import { Search } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { fitting, type PaletteEntry } from './entries.ts'

const entry = (section: PaletteEntry['section'], title: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: title,
  section,
  title,
  icon: Search,
  does: '/',
  ...more,
})
const titles = (text: string, entries: PaletteEntry[]) => fitting(entries, text).map(({ title }) => title)

describe('the palette', () => {
  it('finds by the beginning of any word, whatever its case and accents', () => {
    const entries = [entry('recent', 'Société Brennerfeld'), entry('goTo', 'Orders')]
    expect(titles('societe', entries)).toEqual(['Société Brennerfeld'])
    expect(titles('brenn SOC', entries)).toEqual(['Société Brennerfeld'])
    expect(titles('rders', entries)).toEqual([])
  })

  it('keeps its sections in one order, however they come', () => {
    const entries = [entry('help', 'All keys'), entry('goTo', 'Orders'), entry('recent', 'Alpha')]
    expect(titles('', entries)).toEqual(['Alpha', 'Orders', 'All keys'])
  })

  it('does not judge what the registers found for the same text', () => {
    expect(titles('brennerfeld', [entry('companies', 'Μπρένερφελντ', { isFound: true })])).toEqual(['Μπρένερφελντ'])
  })
})
