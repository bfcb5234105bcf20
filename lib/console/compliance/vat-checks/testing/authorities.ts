import 'server-only'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { portOf } from '#lib/testing/port.ts'
import { openJournal } from '../../../testing/journal.ts'

type Reply = (response: ServerResponse, request: IncomingMessage) => void

export const answerWith =
  (text: string, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(status, { 'content-length': Buffer.byteLength(text), ...headers }).end(text)

export const viesSays = (value: object, status?: number): Reply => answerWith(JSON.stringify(value), status)

/** By the published schema of VIES. */
export const valid = {
  ...{ countryCode: 'CZ', vatNumber: '27082440', requestDate: '2026-11-21T08:00:00.000Z', valid: true },
  ...{ requestIdentifier: 'WAPIAAAAY1', name: 'Alza.cz a.s.', address: 'Jankovcova 1522/53\nPRAHA 7' },
}

/** By the published schema of ADIS, with one account. */
export const payerIs = (said: string): string =>
  `<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body><StatusNespolehlivyPlatceResponse xmlns="http://adis.mfcr.cz/rozhraniCRPDPH/"><status odpovedGenerovana="2026-11-21" statusCode="0" statusText="OK"/><statusPlatceDPH dic="27082440" nespolehlivyPlatce="${said}"><zverejneneUcty><ucet datumZverejneni="2013-04-01"><standardniUcet predcisli="19" cislo="2000145399" kodBanky="0800"/></ucet></zverejneneUcty></statusPlatceDPH></StatusNespolehlivyPlatceResponse></e:Body></e:Envelope>`

/** A console whose VIES and ADIS are a server of the test, which says what it was asked. */
export async function openAuthorities(variables: Record<string, string> = {}) {
  const replies = new Map<string, Reply>()
  const asked: { path: string; body: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push({ path, body, headers: request.headers })
    const reply = replies.get(path)
    if (reply === undefined) response.writeHead(404).end()
    else reply(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${portOf(server)}`
  const services = { VIES_URL: `${base}/vies`, ADIS_URL: `${base}/adis`, OUTBOUND_ALLOW: '127.0.0.1:*' }
  const journal = await openJournal({ SANDBOX: 'off', ...services, ...variables })
  return {
    ...{ journal, asked, base },
    vies: (reply: Reply) => replies.set('/vies/check-vat-number', reply),
    adis: (reply: Reply) => replies.set('/adis', reply),
    async close() {
      await journal.harness.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
