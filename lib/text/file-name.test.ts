import { describe, expect, it } from 'vitest'
import { inertName, withoutHidden } from './file-name.ts'

describe('the name of a file that came from elsewhere', () => {
  it.each([
    'filing.html',
    'filing.XHTML',
    'logo.svg',
    'setup.exe',
    'a.js',
    'macro.xlsm',
    'a.HtMl. ',
    'accounts.ｈｔｍｌ',
  ])('ends in .txt where opening it would run something: %s', (name) => expect(inertName(name)).toBe(`${name}.txt`))

  it.each(['extract.pdf', 'list.csv', 'html', 'a.html.pdf', 'Jahresabschluss 2025', 'photo.jpeg', '.', ''])(
    'stays where it does nothing: %s',
    (name) => expect(inertName(name)).toBe(name),
  )

  it('has no sign that hides or turns around what is read', () => {
    expect(withoutHidden('a\u202Efdp.exe', '')).toBe('afdp.exe')
    expect(withoutHidden('a\u200Bb\u0000c\u2066d\u2028e', '_')).toBe('a_b_c_d_e')
    expect(withoutHidden('Æther & Söhne – 株式会社')).toBe('Æther & Söhne – 株式会社')
  })
})
