import { describe, expect, it } from 'vitest'
import { openApiDocument, routeIds } from '#lib/contract/index.ts'
import { beginningOf, operationsWith, type ReferenceOperation, readReference } from './document.ts'
import { exampleOf, examplesOf, fieldsOf } from './operation-part.tsx'

const document = readReference(openApiDocument('http://service.test'))
const operation = (id: string) => {
  const found = document.operations.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no operation ${id}`)
  return found
}

describe('the reference', () => {
  it('shows every operation of the document, each under a tag', () => {
    expect(document.operations.map(({ id }) => id).toSorted()).toEqual([...routeIds].toSorted())
    for (const { tag } of document.operations) expect(document.tags).toContain(tag)
  })

  it('finds an operation by words of its path, name, parameters and summary', () => {
    expect(operationsWith(document.operations, 'post shareholder-graph').map(({ id }) => id)).toContain('startGraph')
    expect(operationsWith(document.operations, 'includeIntermediateResult').map(({ id }) => id)).toEqual(['getGraph'])
  })

  it('gives examples that hold no key, and a body with everything that is required', () => {
    for (const one of document.operations) {
      const { curl, script } = examplesOf(one, document)
      expect(`${curl}${script}`).not.toMatch(/rk_|whsec_/)
      expect(curl.includes('$REGISTRY_API_KEY')).toBe(!one.isPublic)
    }
    const { body } = operation('startReport')
    expect(body && exampleOf(body, document.schemas)).toHaveProperty('serviceId')
    expect(body && fieldsOf(body, document.schemas)).toContainEqual(
      expect.objectContaining({ name: 'serviceId', isRequired: true }),
    )
  })

  it('begins with every operation by name and the first as it is drawn in the end', () => {
    const whole = openApiDocument('http://service.test')
    const first = beginningOf({ ...whole })
    expect(JSON.stringify(first).length).toBeLessThan(JSON.stringify(whole).length / 5)
    const begun = readReference(first)
    const names = ({ id, method, path, tag, summary, isPublic }: ReferenceOperation) =>
      [id, method, path, tag, summary, isPublic].join(' ')
    expect(begun.operations.map(names)).toEqual(document.operations.map(names))
    const [one, same] = [document.operations[0], begun.operations[0]]
    expect(same).toEqual(one)
    for (const schema of [one?.body, ...(one?.answers ?? []).map((answer) => answer.schema)]) {
      if (schema) expect(fieldsOf(schema, begun.schemas)).toEqual(fieldsOf(schema, document.schemas))
    }
  })

  it('ends with schemas that hold themselves, and leaves out what it does not understand', () => {
    const loop = {
      Node: { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } }, required: ['next'] },
    }
    expect(JSON.stringify(exampleOf({ $ref: '#/components/schemas/Node' }, loop)).length).toBeLessThan(200)
    for (const odd of [null, [], 'x', { paths: { '/a': null, '/b': { get: { parameters: 'no' } } } }])
      expect(readReference(odd).operations.every(({ parameters }) => parameters.length === 0)).toBe(true)
  })
})
