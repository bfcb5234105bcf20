import { expect, it } from 'vitest'
import { leavesOfFile, leavesOfVersions, saltedLeaf, sha256Hex, utf8Of } from '#lib/domain/proof/index.ts'
import type { TreeManifest } from './forms.ts'
import { checkContent } from './tree.ts'

it('facts that another version of the mappers read are not compared, and that is said', async () => {
  const bytes = utf8Of(JSON.stringify({ result: { companyReport: { basicInformation: { legalName: 'Muster AG' } } } }))
  const file = { path: 'results/a.json', sha256: await sha256Hex(bytes), bytes: bytes.length, product: 'report' }
  const former = { kind: 'fact' as const, file: file.path, path: 'legalName', value: 'MUSTER AG' }
  const versions = leavesOfVersions('0.1.0', '2026-08-01').map((value) =>
    value.kind === 'version' && value.of === 'mapper' ? { ...value, value: 'registry-console-facts/0' } : value,
  )
  const [whole] = leavesOfFile({ ...file, bytes })
  if (whole === undefined) throw new Error('a file is a leaf')
  const leaves = [...versions, whole, former].map(saltedLeaf)
  const files = new Map([[file.path, bytes]])
  const stated = (mapper: string): TreeManifest => ({
    ...{ format: 'registry-console-pack/2', company: { serviceId: 'co_xa_1', name: null }, madeAt: '' },
    ...{ consoleVersion: '0.1.0', interface: '2026-08-01', mapper, files: [file], missing: [], root: '' },
    ...{ leaves: leaves.length, auditHead: null },
  })
  expect(
    checkContent(files, leaves, stated('registry-console-facts/0')).map(({ id, state, reason }) => [
      id,
      reason ?? state,
    ]),
  ).toEqual([
    ['content', 'passed'],
    ['facts', 'otherMapper'],
    ['records', 'passed'],
  ])
  // A manifest that says otherwise than the leaves is no way around it.
  const own = checkContent(files, leaves, stated('registry-console-facts/1'))
  expect(own.find(({ id }) => id === 'facts')?.state).toBe('failed')
  expect(own.find(({ id }) => id === 'content')?.difference?.path).toBe('version mapper')
})
