import { describe, expect, it } from 'vitest'
import type { Block, Paper } from '../model.ts'
import { textOf } from '../text.ts'
import { htmlOf, noticeHtml } from './page.ts'

const evil = `"><img src=x onerror=alert(1)>&'`
const run = (text: string) => [{ text }]
const blocks: Block[] = [
  { kind: 'heading', text: `Heading ${evil}` },
  {
    kind: 'text',
    runs: [
      { text: 'Strong', isStrong: true },
      { text: ' Ελληνικά', language: `el" onclick="x` },
    ],
  },
  { kind: 'text', runs: run(`Note ${evil}`), isNote: true },
  { kind: 'list', items: [run('One'), run(`Two ${evil}`)] },
  { kind: 'facts', facts: [{ label: `Label ${evil}`, values: [run('First line'), run(`Second ${evil}`)] }] },
  {
    kind: 'table',
    caption: `Caption ${evil}`,
    columns: [
      { text: 'Name', align: 'start' },
      { text: `Share ${evil}`, align: 'end' },
    ],
    rows: [
      [run('Żółć'), run('24.9996 %')],
      [run(`Row ${evil}`), run('')],
    ],
  },
  {
    kind: 'picture',
    svg: '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>Drawn</text></svg>',
    alt: `Shows ${evil}`,
  },
]
const paper: Paper = {
  format: 'registry-console-paper/1',
  language: 'de',
  title: `Title ${evil}`,
  cover: { facts: [{ label: 'For', values: [run(`Bank ${evil}`)] }], notes: [`Cover ${evil}`] },
  watermark: `for ${evil}`,
  sections: ['identity', 'owners', 'graph', 'sources'].map((id) => ({ id, title: `Section ${id} ${evil}`, blocks })),
}
const chrome = {
  ...{ intro: `Until ${evil}`, pdf: { href: '/shared/x/pdf', text: 'PDF' }, contents: 'Inhalt' },
  ...{ codeLabel: 'Code', code: 'AAAAA', footnotes: [`Foot ${evil}`] },
}
const html = htmlOf(paper, chrome)
/** What a reader of the text reads: without tags, with the letters that were escaped. */
const read = html
  .replace(/<style>.*?<\/style>/s, '')
  .replace(/<[^>]*>/g, '\n')
  .replaceAll('&lt;', '<')
  .replaceAll('&gt;', '>')
  .replaceAll('&quot;', '"')
  .replaceAll('&#39;', "'")
  .replaceAll('&amp;', '&')

describe('a paper as a page', () => {
  it('says every text of the paper, in its order', () => {
    let from = read.indexOf('Inhalt') === -1 ? 0 : read.indexOf(paper.title)
    for (const text of textOf(paper)) {
      // A line may consist of parts in other languages.
      const parts = text.includes('Ελληνικά') ? ['Strong', ' Ελληνικά'] : [text]
      for (const part of parts) {
        const at = read.indexOf(part, from)
        expect([part, at >= from]).toEqual([part, true])
        from = at
      }
    }
  })

  it('[security] takes no text for a tag or an attribute', () => {
    expect(html).not.toMatch(/<img|<script/)
    const tags = html.match(/<[a-z][^>]*>/g) ?? []
    expect(tags.filter((tag) => /\son\w+=/.test(tag.replace(/"[^"]*"/g, '')))).toEqual([])
  })

  it('loads nothing and names nobody outside', () => {
    const tags = html.match(/<[a-z][^>]*>/g) ?? []
    const leads = tags.flatMap((tag) => [...tag.matchAll(/\s(?:src|href|action|style)="([^"]*)"/g)].map(([, to]) => to))
    expect(leads.filter((to) => !to?.startsWith('#s-'))).toEqual(['/shared/x/pdf'])
    expect(html.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\(|@import/)
  })

  it('has headings in order, names for what scrolls, and each id once', () => {
    expect(html).toContain('<html lang="de">')
    expect(html.match(/<h1/g)).toHaveLength(1)
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const named = [...html.matchAll(/aria-labelledby="([^"]+)"/g)].map(([, id]) => id)
    expect(named.filter((id) => !ids.includes(id))).toEqual([])
    expect(html.match(/class="[^"]*scroll[^"]*" role="region" aria-labelledby="[^"]+" tabindex="0"/g)).toHaveLength(8)
  })
})

it('a notice escapes what it says and where it leads', () => {
  const notice = noticeHtml({
    title: evil,
    parts: [{ language: 'en', heading: evil, lines: [evil] }],
    fault: evil,
    forms: [{ action: evil, field: { name: 'code', label: evil, digits: 8 }, button: evil }],
  })
  expect(notice).not.toMatch(/<img/)
  expect(notice).toContain('autocomplete="one-time-code"')
})
