import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '#lib/testing/counts.ts'
import { canonicalJson } from '#lib/text/index.ts'
import { type Paper, type Run, textOf } from '../index.ts'
import { expectInOrder, hasPoppler, poppler, readByPdfJs, unmarked } from '../testing/readers.ts'
import { hardNames, longPaper, samplePaper } from '../testing/sample.ts'
import { pdfOf } from './index.ts'

const papers = counted(100)
const verification = { code: 'ABCDE-FGHJK-MNPQR-STVWX', signature: '{"statement":1}', createdAt: new Date(0) }

async function printed(paper: Paper): Promise<Uint8Array> {
  const { bytes, unwritten, undrawn } = await pdfOf(paper, { verification })
  expect({ unwritten, undrawn }).toEqual({ unwritten: {}, undrawn: {} })
  return bytes
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

  it.runIf(hasPoppler)(
    'says the same to poppler, which finds it whole, tagged, and with all of its fonts in it',
    async () => {
      const paper = samplePaper()
      const bytes = await printed(paper)
      const said = unmarked(poppler('pdftotext', bytes))
      // Of a line in two directions poppler orders the parts by itself: there each word is asked for.
      const parts = textOf(paper).flatMap((one) =>
        /\p{Script=Hebrew}|\p{Script=Arabic}/u.test(one) ? one.split(' ') : one,
      )
      for (const one of parts) expect(said).toContain(unmarked(one))
      expect(poppler('pdfinfo', bytes)).toMatch(/^Tagged: +yes$/m)
      const [, , ...fonts] = poppler('pdffonts', bytes).trim().split('\n')
      expect(fonts.length).toBeGreaterThan(2)
      for (const font of fonts) expect(font).toMatch(/ yes yes yes +\d+ +\d+$/)
      for (const program of ['pdftotext', 'pdfinfo', 'pdffonts'] as const)
        expect(poppler(program, bytes)).not.toMatch(/Syntax (Error|Warning)|Internal Error/)
    },
  )

  it('is the same to the byte each time, and another for another letter', async () => {
    const [first, second] = [await printed(samplePaper()), await printed(samplePaper())]
    expect(Buffer.compare(first, second)).toBe(0)
    const other = await printed({ ...samplePaper(), title: `${samplePaper().title}.` })
    expect(Buffer.compare(first, other)).not.toBe(0)
  })

  it('says what a picture shows where it cannot be drawn, and loses nothing else', async () => {
    for (const svg of ['', 'no picture', '<svg', '<svg xmlns="http://www.w3.org/2000/svg"><text>lost</text></svg>']) {
      const picture = { kind: 'picture' as const, svg, alt: 'Owners of Amberholm' }
      const sections = [{ id: 'graph', title: 'Graph', blocks: [picture, { kind: 'heading' as const, text: 'Below' }] }]
      const paper: Paper = { ...samplePaper(), sections }
      expect(textOf(paper).slice(-2), svg).toEqual(['Owners of Amberholm', 'Below'])
      const { bytes } = await pdfOf(paper, { verification })
      expectInOrder((await readByPdfJs(bytes)).text, paper)
    }
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
