import { describe, expect, it } from 'vitest'
import { browserOf } from './index.ts'

describe('a browser', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36 Edg/150.0',
      'Edge, Windows',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 'Safari, macOS'],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
  ])('is named by what it is and not by what it claims to be: %s', (userAgent, name) => {
    expect(browserOf(userAgent)).toBe(name)
  })

  it('that says nothing known is not guessed', () => {
    expect(browserOf('curl/8.0')).toBeNull()
    expect(browserOf(null)).toBeNull()
  })
})
