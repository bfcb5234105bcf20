import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, vi } from 'vitest'
import type { Paper } from '../model.ts'
import { textOf } from '../text.ts'

/** Without white space, and without the marks of direction that a reader adds: where a line ends is no part of what it says. */
export const bare = (text: string) => text.normalize('NFKC').replace(/[\s\u200b\u00ad\u200e\u200f\u202a-\u202e]+/gu, '')

/** What pdf.js reads, without what the file itself says is no content: heads, feet, watermark. */
export async function readByPdfJs(
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
      else open.push('tag' in item && item.tag === 'Artifact')
    }
  }
  const attached = new Map<string, string>()
  for (const id of (await file.getAttachments())?.keys() ?? [])
    attached.set(id, new TextDecoder().decode((await file.getAttachmentContent(id)) ?? undefined))
  const warnings = [...warn.mock.calls, ...log.mock.calls].map(([first]) => first)
  await task.destroy()
  warn.mockRestore()
  log.mockRestore()
  return { text, warnings, attached }
}

/** What a program of poppler says of the file; anything on its second stream is a warning. */
export function poppler(program: 'pdftotext' | 'pdfinfo' | 'pdffonts', bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'paper-'))
  try {
    const path = join(folder, 'paper.pdf')
    writeFileSync(path, bytes)
    const more = program === 'pdftotext' ? ['-raw', path, '-'] : [path]
    return execFileSync('sh', ['-c', `exec ${program} "$@" 2>&1`, 'sh', ...more], { encoding: 'utf8', maxBuffer: 1e9 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A machine without it tries the other reader alone; where a change is proven it has to be there. */
export const hasPoppler = process.env.CI !== undefined || existsSync('/usr/bin/pdftotext')

/** It sets marks apart from their letters; pdf.js is asked for them. */
export const unmarked = (text: string) =>
  bare(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')

/** Every text once, one after the other, with nothing of it left out. */
export function expectInOrder(extracted: string, paper: Paper): void {
  const text = bare(extracted)
  let from = 0
  for (const one of textOf(paper)) {
    const at = text.indexOf(bare(one), from)
    expect(at, `"${one}" after "${text.slice(Math.max(0, from - 60), from)}"`).toBeGreaterThanOrEqual(0)
    from = at + bare(one).length
  }
}
