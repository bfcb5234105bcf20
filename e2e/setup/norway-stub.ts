import { createServer } from 'node:http'
import { portOf } from '#lib/testing/port.ts'

/** A stand-in for Enhetsregisteret on loopback: answers every organisation number, slowly if told to, and counts. */
export interface NorwayStub {
  url: string
  /** Questions for the entity of each number. */
  asked: Map<string, number>
  close(): Promise<void>
}

export async function startNorwayStub(options: { delayMs: () => number }): Promise<NorwayStub> {
  const asked = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://stub').pathname
    const [, number = '', part] = /\/enheter\/(\d{9})(\/roller)?/.exec(path) ?? []
    if (number !== '' && part === undefined) asked.set(number, (asked.get(number) ?? 0) + 1)
    const body =
      part !== undefined ? { rollegrupper: [] } : number !== '' ? entity(number) : { page: { totalElements: 0 } }
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }, options.delayMs())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function entity(number: string) {
  return {
    organisasjonsnummer: number,
    navn: `PRØVE ${number} AS`,
    organisasjonsform: { kode: 'AS', beskrivelse: 'Aksjeselskap' },
    registreringsdatoEnhetsregisteret: '2001-02-03',
    forretningsadresse: {
      land: 'Norge',
      landkode: 'NO',
      postnummer: '0101',
      poststed: 'OSLO',
      adresse: ['Prøveveien 1'],
      kommune: 'OSLO',
      kommunenummer: '0301',
    },
    konkurs: false,
    underAvvikling: false,
    underTvangsavviklingEllerTvangsopplosning: false,
  }
}
