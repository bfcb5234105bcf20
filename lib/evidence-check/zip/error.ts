/** What of a ZIP is not as it must be, and where. */
export class ZipError extends Error {
  readonly place: string
  readonly what: string

  constructor(place: string, what: string) {
    super(`${place}: ${what}`)
    this.name = 'ZipError'
    this.place = place
    this.what = what
  }
}
