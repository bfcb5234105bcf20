import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { countOf } from '#lib/testing/measured.ts'
import { canonicalJson, type Paper, type Run, textOf } from '../index.ts'
import { hardNames, longPaper, samplePaper } from '../testing/sample.ts'
import { pdfOf } from './index.ts'

const papers = countOf(undefined, { all: 100, least: 5 })
const verification = { code: 'ABCDE-FGHJK-MNPQR-STVWX', signature: '{"statement":1}', createdAt: new Date(0) }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'paper-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function printed(paper: Paper): Promise<Uint8Array> {
  const { bytes, unwritten, undrawn } = await pdfOf(paper, { verification })
  expect({ unwritten, undrawn }).toEqual({ unwritten: {}, undrawn: {} })
  return bytes
}

/** Without white space, and without the marks of direction that a reader adds: where a line ends is no part of what it says. */
const bare = (text: string) => text.normalize('NFC').replace(/[\s\u200b\u00ad\u200e\u200f\u202a-\u202e]+/gu, '')

/** What pdf.js reads, without what the file itself says is no content: heads, feet, watermark. */
async function readByPdfJs(
  bytes: Uint8Array,
): Promise<{ text: string; warnings: unknown[]; attached: Map<string, string> }> {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.WARNINGS,
    useSystemFonts: false,
  })
  const file = await task.promise
  let text = ''
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true })
    const open: boolean[] = []
    for (const item of items) {
      if ('str' in item) text += open.includes(true) ? '' : item.str
      else if (item.type === 'endMarkedContent') open.pop()
      else open.push(item.tag === 'Artifact')
    }
  }
  const attachments: Record<string, { content: Uint8Array }> = (await file.getAttachments()) ?? {}
  const attached = new Map(
    Object.entries(attachments).map(([name, { content }]) => [name, new TextDecoder().decode(content)]),
  )
  const warnings = [...warn.mock.calls, ...log.mock.calls].map(([first]) => first)
  await task.destroy()
  warn.mockRestore()
  log.mockRestore()
  return { text, warnings, attached }
}

/** What a program of poppler says of the file; anything on its second stream is a warning. */
function poppler(program: 'pdftotext' | 'pdfinfo' | 'pdffonts', bytes: Uint8Array): string {
  const path = join(folder, 'paper.pdf')
  writeFileSync(path, bytes)
  const more = program === 'pdftotext' ? ['-raw', path, '-'] : [path]
  return execFileSync('sh', ['-c', `exec ${program} "$@" 2>&1`, 'sh', ...more], { encoding: 'utf8', maxBuffer: 1e9 })
}

/** Every text once, one after the other, with nothing of it left out. */
function expectInOrder(extracted: string, paper: Paper): void {
  const text = bare(extracted)
  let from = 0
  for (const one of textOf(paper)) {
    const at = text.indexOf(bare(one), from)
    expect(at, `"${one}" after "${text.slice(Math.max(0, from - 60), from)}"`).toBeGreaterThanOrEqual(0)
    from = at + bare(one).length
  }
}

describe('a printed paper', () => {
  it('says to pdf.js what the paper says, in its order, and carries the paper and its signature', async () => {
    const paper = samplePaper()
    const { text, warnings, attached } = await readByPdfJs(await printed(paper))
    expectInOrder(text, paper)
    expect(warnings).toEqual([])
    expect(attached.get('document.json')).toBe(canonicalJson(paper))
    expect(attached.get('signature.json')).toBe(verification.signature)
  })

  it('says the same to poppler, which finds it whole, tagged, and with all of its fonts in it', async () => {
    const paper = samplePaper()
    const bytes = await printed(paper)
    const said = bare(poppler('pdftotext', bytes))
    // Of a line in two directions poppler orders the parts by itself: there each word is asked for.
    const parts = textOf(paper).flatMap((one) =>
      /\p{Script=Hebrew}|\p{Script=Arabic}/u.test(one) ? one.split(' ') : one,
    )
    for (const one of parts) expect(said).toContain(bare(one))
    expect(poppler('pdfinfo', bytes)).toMatch(/^Tagged: +yes$/m)
    const [, , ...fonts] = poppler('pdffonts', bytes).trim().split('\n')
    expect(fonts.length).toBeGreaterThan(2)
    for (const font of fonts) expect(font).toMatch(/ yes yes yes +\d+ +\d+$/)
    for (const program of ['pdftotext', 'pdfinfo', 'pdffonts'] as const)
      expect(poppler(program, bytes)).not.toMatch(/Syntax (Error|Warning)|Internal Error/)
  })

  it('is the same to the byte each time, and another for another letter', async () => {
    const [first, second] = [await printed(samplePaper()), await printed(samplePaper())]
    expect(Buffer.compare(first, second)).toBe(0)
    const other = await printed({ ...samplePaper(), title: `${samplePaper().title}.` })
    expect(Buffer.compare(first, other)).not.toBe(0)
  })

  it('of many pages repeats the head of a table on each and loses no row', async () => {
    const paper = longPaper(18)
    const { text, warnings } = await readByPdfJs(await printed(paper))
    expectInOrder(text, paper)
    expect(warnings).toEqual([])
  })

  it('keeps every name whole, of any alphabet and length, in texts, facts, lists and narrow columns', async () => {
    const name = fc.oneof(
      fc.constantFrom(...Object.values(hardNames)),
      fc.string({ unit: fc.constantFrom(...'aäßłżőčΩέщїЖ&.-’'), minLength: 1, maxLength: 185 }),
    )
    const run = name.map((text): Run[] => [{ text }])
    const content = fc.record({
      names: fc.array(run, { minLength: 1, maxLength: 12 }),
      columns: fc.integer({ min: 1, max: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(content, async ({ names, columns }) => {
        const row = Array.from({ length: columns }, (_, at) => names[at % names.length] ?? [])
        const head = row.map((_, at) => ({ text: `Column ${at}`, align: 'start' as const }))
        const paper: Paper = {
          ...samplePaper(),
          sections: [
            {
              id: 'names',
              title: 'Names',
              blocks: [
                { kind: 'list', items: names },
                { kind: 'facts', facts: names.map((values) => ({ label: 'Name', values: [values] })) },
                { kind: 'table', caption: 'Names', columns: head, rows: [row, row] },
                ...names.map((runs) => ({ kind: 'text' as const, runs })),
              ],
            },
          ],
        }
        const { text, warnings } = await readByPdfJs(await printed(paper))
        expectInOrder(text, paper)
        expect(warnings).toEqual([])
      }),
      { numRuns: papers, seed: 36 },
    )
  }, 600_000)
})
