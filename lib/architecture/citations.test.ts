import { describe, expect, it } from 'vitest'
import { exists, listed, textOf } from './testing/imports.ts'

const cited = listed.filter(
  (file) => /\.(ts|tsx|mjs|md|css|yaml)$/.test(file) && !/\/fixtures\/|^lib\/architecture\//.test(file),
)
const headings = (page: string) =>
  exists(page) ? [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.trim()) : []

/** `P132`, `T08`: a letter that names the page, and a number. */
const codes = new Map([
  ...headings('docs/pitfalls.md').map((heading) => [heading.split(':')[0] ?? '', 'docs/pitfalls.md'] as const),
  ...headings('docs/reliability.md').map((heading) => [heading.split(':')[0] ?? '', 'docs/reliability.md'] as const),
])
/** Only in parentheses: `T00` is an hour and `M0` a line of a drawing. */
const codePattern = /\((?:[^()]*?, )?([PTFCD]\d+)(?:, [PTFCD]\d+)*\)/g

function unresolvedIn(file: string, text: string): string[] {
  const missing = [...text.matchAll(codePattern)]
    .flatMap(([all]) => all.match(/\b[PTFCD]\d+\b/g) ?? [])
    .filter((code) => !codes.has(code))
  const sections = [...text.matchAll(/\b(docs\/[\w/.-]+\.md),[\s*/]+"([^"]+)"/g)]
    .filter(([, page = '', heading = '']) => !headings(page).includes(heading))
    .map(([all]) => all)
  // In the address of a publisher `docs` is a folder of its own.
  const pages = [...text.matchAll(/(?<!\w\/)\bdocs\/[\w/.-]+\.\w+/g)]
    .map(([path]) => path)
    .filter((path) => !exists(path))
  const vague = text.match(/\b(?:design|law|console|registers), section \d+/g) ?? []
  return [...missing, ...sections, ...pages, ...vague].map((reason) => `${file}: ${reason}`)
}

describe('a citation', () => {
  it('is found out when it leads nowhere', () => {
    const wrong = '(P9999) (T08, T99) (design, section 5) docs/interface.md, "No such section" ../docs/nowhere.md'
    expect(unresolvedIn('a.ts', `${wrong} https://example.com/docs/list.xml`)).toEqual([
      'a.ts: P9999',
      'a.ts: T99',
      'a.ts: docs/interface.md, "No such section"',
      'a.ts: docs/nowhere.md',
      'a.ts: design, section 5',
    ])
  })

  it('leads to a heading in docs/, so that a reader finds the reason', () => {
    expect(cited.flatMap((file) => unresolvedIn(file, textOf(file)))).toEqual([])
  })

  it('is not left behind when the code that needed it goes', () => {
    const all = cited
      .filter((file) => !file.startsWith('docs/'))
      .map(textOf)
      .join('\n')
    expect(
      [...codes.keys()].filter((code) => /^[PTFCD]\d+$/.test(code) && !new RegExp(`\\b${code}\\b`).test(all)),
    ).toEqual([])
  })
})
