/** A text of at most so many characters of UTF-16; what is left out is said by an ellipsis, and no character is cut in two. */
export function shortened(text: string, charactersMax: number): string {
  return text.length <= charactersMax ? text : `${text.slice(0, charactersMax - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
