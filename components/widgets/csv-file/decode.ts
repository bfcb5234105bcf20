/** The marks a file begins with that say how its letters are written (Unicode 16, 23.8). */
const marks: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

/** Bytes of Windows-1252 that stand for no letter, and what Unicode has where a letter was lost. */
const noLetters: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d, 0xfffd])
/** What a text may have below the blank: tab, ends of lines and pages, and the end of a file as it once was. */
const controls: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a])

/** Encodings of one byte a letter, the more frequent first: no file says which of them it is in. */
export const letterSets = ['windows-1252', 'windows-1250', 'windows-1251', 'windows-1253', 'windows-1254'] as const
export type LetterSet = (typeof letterSets)[number]

/** How the letters of a file were read, and a line by which a person sees whether that was right. */
interface Guess {
  letters: LetterSet
  sample: string
}

export type DecodedFile = { text: string; guess?: Guess } | { unreadLine: number }

const sampleMax = 120

/**
 * The text of a file: UTF-8 and UTF-16 with or without their mark, else the letters a person chose or, until then, the first set
 * that has a letter for each byte: Windows-1252, in which Excel writes a CSV in western Europe, before the others. Where a byte is
 * no letter in any, the line it is in: a wrong letter would be another company's name.
 */
export function decodeFile(bytes: Uint8Array, chosen?: LetterSet): DecodedFile {
  const marked = marks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte))
  const encoding = marked?.encoding ?? wideEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : null)
  if (encoding !== null) return textOf(bytes, encoding)
  const readings = (chosen === undefined ? letterSets : [chosen]).map((letters) => ({
    letters,
    read: textOf(bytes, letters),
  }))
  const whole = readings.find(({ read }) => 'text' in read) ?? readings[0]
  if (whole === undefined || 'unreadLine' in whole.read) return whole?.read ?? { unreadLine: 1 }
  const { text } = whole.read
  return { text, guess: { letters: whole.letters, sample: tellingLine(bytes, text).trim().slice(0, sampleMax) } }
}

/** The first line that western and central Europe read differently, else the first with a letter beyond the Latin alphabet. */
function tellingLine(bytes: Uint8Array, text: string) {
  const [western = [], central = []] = letterSets.map((letters) => linesOf(new TextDecoder(letters).decode(bytes)))
  const at = western.findIndex((line, index) => line !== central[index])
  const lines = linesOf(text)
  return lines[at] ?? lines.find((line) => /[^\p{ASCII}]/u.test(line)) ?? ''
}

const linesOf = (text: string) => text.split(/\r\n|\r|\n/)

function textOf(bytes: Uint8Array, encoding: string): { text: string } | { unreadLine: number } {
  const text = new TextDecoder(encoding).decode(bytes)
  const at = oddIn(text)
  return at === -1 ? { text } : { unreadLine: linesOf(text.slice(0, at)).length }
}

function oddIn(text: string) {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x20 ? !controls.has(code) : noLetters.has(code)) return at
  }
  return -1
}

export async function readCsvFile(file: Blob, chosen?: LetterSet): Promise<DecodedFile> {
  return decodeFile(new Uint8Array(await file.arrayBuffer()), chosen)
}

/** UTF-16 without its mark has a zero in every second byte of what is written in Latin letters. */
function wideEncoding(bytes: Uint8Array) {
  const zeros = [0, 0]
  const sample = bytes.subarray(0, 1_000)
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length / 5 && even === 0) return 'utf-16le'
  return even > sample.length / 5 && odd === 0 ? 'utf-16be' : null
}

function isUtf8(bytes: Uint8Array) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
