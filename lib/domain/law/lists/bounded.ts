/** The largest published list known is the European Union's, of about 25 MB; in bytes. */
const bytesMax = 64 * 1024 * 1024
/** The longest published line is about 2,000 characters. */
const lineMax = 100_000

/** The text of a file nobody vouches for, by its size before anything is decoded; UTF-8 alone. */
export function boundedText(bytes: Uint8Array): { text: string } | { problem: string } {
  if (bytes.byteLength > bytesMax) return { problem: 'The file is larger than 64 MB.' }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.trim() === '' ? { problem: 'The file is empty.' } : { text }
  } catch {
    return { problem: 'The file is not UTF-8 text.' }
  }
}

/** Whether a line is longer than any list prints, as one quote that nothing closes makes it. */
export function hasLongLine(text: string): boolean {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from)
    const to = end < 0 ? text.length : end
    if (to - from > lineMax) return true
    from = to + 1
  }
  return false
}
