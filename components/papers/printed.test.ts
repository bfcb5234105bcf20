import { describe, expect, it } from 'vitest'
import { companySections } from '#lib/domain/disclosures/index.ts'
import { htmlOf } from '#lib/paper/html/index.ts'
import { pdfOf } from '#lib/paper/pdf/index.ts'
import { expectInOrder, hasPoppler, poppler, readByPdfJs } from '#lib/paper/testing/readers.ts'
import { counted, sampled } from '#lib/testing/counts.ts'
import { ibans, shownIn, writings } from '#lib/testing/ibans.ts'
import { recordedOnFile } from '#lib/testing/recorded-on-file.ts'
import { paperOf } from './paper.ts'
import { wordsIn } from './testing/labels.ts'
import { byHand, materialOn, optionsOf } from './testing/material.ts'

const chrome = { intro: '', pdf: { href: '', text: '' }, contents: '', codeLabel: '', code: '', footnotes: [] }
const verification = { code: 'ABCDE-FGHJK-MNPQR-STVWX', signature: '{}', createdAt: new Date(0) }
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** What a reader of the page gets. */
function pageText(html: string): string {
  const [, body = ''] = /<body[^>]*>(.*)<\/body>/s.exec(html) ?? []
  return body
    .replaceAll(/<(title|desc)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (_, code, hex, name) =>
      name === undefined ? String.fromCodePoint(code ? Number(code) : Number.parseInt(hex, 16)) : (named[name] ?? ' '),
    )
}

describe('a paper as a page and as a PDF', () => {
  it('says the same in both, whole and in its order, of companies of the sandbox and of recorded ones, in both languages', {
    timeout: 600_000,
  }, async () => {
    const recorded = await recordedOnFile()
    const [ofSandbox, ofRegisters] = [counted(10), counted(6)]
    const companies = [...byHand.slice(0, ofSandbox), ...recorded.slice(0, ofRegisters)]
    expect(companies.length).toBe(ofSandbox + ofRegisters)
    for (const company of companies) {
      for (const language of ['en', 'de'] as const) {
        const options = optionsOf({ sections: companySections, language })
        const paper = paperOf(materialOn(company), options, wordsIn(language))
        const { bytes, unwritten, undrawn } = await pdfOf(paper, { verification })
        expect({ unwritten, undrawn }, company.name).toEqual({ unwritten: {}, undrawn: {} })
        const { text, warnings } = await readByPdfJs(bytes)
        expect(warnings, company.name).toEqual([])
        expectInOrder(text, paper)
        expectInOrder(pageText(htmlOf(paper, chrome)), paper)
        if (hasPoppler) expect(poppler('pdftotext', bytes)).not.toMatch(/Syntax (Error|Warning)|Internal Error/)
      }
    }
  })

  it('[safety M5] shows no account number whole in either, wherever a person wrote one and however', {
    timeout: 120_000,
  }, async () => {
    const [company] = byHand
    if (company === undefined) throw new Error('the sandbox has no company written by hand')
    const texts = writings.flatMap((write) => ibans.map(write))
    const withText = (text: string) => {
      const material = materialOn(company)
      const { report } = material
      if (report === null) throw new Error('the company has no report')
      const { basicInformation } = report.value
      const value = { ...report.value, basicInformation: { ...basicInformation, purpose: { original: text } } }
      return { ...material, name: `Account ${text}`, report: { ...report, value } }
    }
    for (const text of sampled(texts)) {
      const options = { ...optionsOf({ sections: companySections }), purpose: text }
      const paper = paperOf(withText(text), options, wordsIn('en'))
      const { bytes } = await pdfOf(paper, { verification })
      const { text: printed } = await readByPdfJs(bytes)
      const read = [printed, pageText(htmlOf(paper, chrome)), hasPoppler ? poppler('pdftotext', bytes) : '']
      // The text is in the paper, masked.
      expect(printed, text).toContain('••')
      expect(
        read.flatMap((one) => shownIn(one)),
        text,
      ).toEqual([])
    }
  })
})
