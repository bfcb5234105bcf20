import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Check } from './check.ts'
import { msOf, quantile } from './measure.ts'

const sockets = 5_100
const requests = 20
const medianMsMax = 100

/** Silent sockets, half of them with the first line of a request: `/healthz` answers as if they were not there. */
export const checkSockets: Check = {
  name: 'sockets',
  async run({ apiUrl, apiPort }, seconds) {
    const open: Socket[] = []
    const figures: Record<string, number> = {}
    try {
      for (let count = 0; count < sockets; count += 1) {
        open.push(openSilent(apiPort, count % 2 === 0 ? '' : 'GET / HTTP/1.1\r\n'))
        // A listening queue holds so many; what comes faster is not a silent socket but a lost packet.
        if (count % 100 === 99) await sleep(20)
      }
      for (const at of [0, seconds / 2, seconds]) {
        if (at > 0) await sleep((seconds / 2) * 1_000)
        const taken: number[] = []
        for (let count = 0; count < requests; count += 1) taken.push(await msOf(`${apiUrl}/healthz`))
        figures[`healthz median ms at ${at} s`] = quantile(taken, 0.5)
      }
    } finally {
      for (const socket of open) socket.destroy()
    }
    const findings = Object.entries(figures).flatMap(([what, ms]) =>
      ms > medianMsMax ? [`${what}: ${Math.round(ms)} instead of ${medianMsMax}`] : [],
    )
    return { figures, findings }
  },
}

/** Reads nothing and never closes its half, as one that means to stay. */
function openSilent(port: number, first: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  socket.pause()
  if (first !== '') socket.write(first)
  return socket
}
