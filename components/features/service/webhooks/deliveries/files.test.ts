import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { curlOf } from './delivery-panel.tsx'
import { deliveriesCsv } from './export.ts'

it('a delivery is copied as a command that sends the same bytes, whatever they are, and no masked header', () => {
  const body = `{"name":"O'Neill \\"x\\" $HOME \`id\`"}`
  const command = curlOf(
    { url: 'https://hooks.example/a?b=1&c=2' },
    {
      deliveryId: 'd',
      body,
      log: [{ attempt: 1, requestHeaders: { Authorization: '•••', 'Service-Webhook-Id': 'order-webhook-1' } }],
    },
  )
  expect(command).not.toContain('•')
  // What a shell makes of it, with another program in the place of curl.
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`
  const labels = execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' }).split('\0')
  expect(labels.slice(0, -1)).toEqual([
    '-X',
    'POST',
    'https://hooks.example/a?b=1&c=2',
    '-H',
    'Authorization: <Authorization>',
    '-H',
    'Service-Webhook-Id: order-webhook-1',
    '--data-binary',
    body,
  ])
})

it('the exported file has each delivery with what became of it and what it is about', () => {
  const [heads = '', line = ''] = deliveriesCsv([
    {
      deliveryId: 'd-1',
      status: 'pending',
      attempts: 10,
      attemptsBefore: 10,
      exhaustedAt: '2026-11-21T08:00:00.000Z',
      lastDurationMs: 76,
      companyName: '=cmd()',
    },
  ])
    .replace(/^\uFEFF/, '')
    .split('\r\n')
  const row = Object.fromEntries(heads.split(',').map((name, index) => [name, line.split(',')[index]]))
  expect(row).toMatchObject({ state: 'sending', outcome: 'failed', lastDurationMs: '76', companyName: "'=cmd()" })
})
