import { describe, expect, it } from 'vitest'
import { localeOf } from './locale.ts'

describe('the language of a page', () => {
  it('is the preferred one, whatever the browser asks for', () => {
    expect(localeOf('de', 'en')).toBe('de')
    expect(localeOf('en', 'de-AT')).toBe('en')
  })

  it('is the one the browser asks for most, of those there are', () => {
    expect(localeOf(null, 'fr, de-AT;q=0.8, en;q=0.9')).toBe('en')
    expect(localeOf(null, 'fr-FR,de;q=0.3')).toBe('de')
    expect(localeOf(null, 'de;q=0, en;q=0.1')).toBe('en')
  })

  it('is the first one where nothing fits, and never a path of somebody else', () => {
    expect(localeOf(null, null)).toBe('en')
    expect(localeOf('../../x', '../../x;q=abc, *')).toBe('en')
  })
})
