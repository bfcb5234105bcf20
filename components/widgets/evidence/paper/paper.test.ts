import { describe, expect, it } from 'vitest'
import { paperDocument } from './paper-file.ts'
import { covers } from './styles.ts'

describe('the report as a file', () => {
  it('holds no way to run anything or to load anything, whatever the company is called', () => {
    const title = '</title><script>alert(1)</script>'
    const html = paperDocument({
      lang: 'en',
      title,
      css: 'a { content: "</style>" }',
      body: '<p>x',
    })
    expect(html).not.toContain('<script')
    expect(html.match(/<\/style>/g)).toHaveLength(1)
    expect(html.match(/<\/title>/g)).toHaveLength(1)
    expect(html).toContain("default-src 'none'")
    expect(html).not.toMatch(/(src|href)=["']?http/)
  })

  it('takes a font where one of its characters is used, and leaves the others', () => {
    const characters = new Set([...'Іваненко'].map((one) => one.codePointAt(0) ?? 0))
    expect(covers('U+0400-045F, U+0490-0491', characters)).toBe(true)
    expect(covers('U+0000-00FF, U+0131', characters)).toBe(false)
    expect(covers('U+04??', characters)).toBe(true)
    expect(covers('', characters)).toBe(true)
  })
})
