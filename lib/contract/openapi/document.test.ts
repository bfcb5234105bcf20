import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { routeIds } from '../table.ts'
import { openApiDocument } from './document.ts'
import { documentAddress, documentText } from './testing/on-file.ts'

describe('the OpenAPI document', () => {
  it('is the one on file, so that a changed row of the contract is a change of docs/openapi.json (npm run openapi)', () => {
    const text = documentText(openApiDocument(documentAddress))
    expect(readFileSync('docs/openapi.json', 'utf8') === text).toBe(true)
  })

  const document = openApiDocument('http://127.0.0.1:4000')

  it('is valid OpenAPI 3.1 by an independent validator', async () => {
    const result = await new Validator().validate(structuredClone(document))
    expect(result).toMatchObject({ valid: true })
  })

  it('describes every row once', () => {
    const ids = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((path) => Object.values(path))
      .map((operation) => operation.operationId)
    expect(ids.toSorted()).toEqual(routeIds.toSorted())
  })

  it('refers only to schemas it holds', () => {
    const text = JSON.stringify(document)
    const used = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1])
    const held = Object.keys((document.components as { schemas: object }).schemas)
    expect(used.filter((name) => name === undefined || !held.includes(name))).toEqual([])
    expect(text).not.toContain('#/$defs')
  })

  it('is stable: the same document twice', () => {
    expect(JSON.stringify(openApiDocument('http://127.0.0.1:4000'))).toBe(JSON.stringify(document))
  })
})
