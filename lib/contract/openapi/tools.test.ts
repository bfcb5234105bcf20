import { readFileSync } from 'node:fs'
import SwaggerParser from '@apidevtools/swagger-parser'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import core, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { describe, expect, it } from 'vitest'

/** What three programs that know OpenAPI say of the document: nothing, but for what stands here with its reason. */
const text = readFileSync('docs/openapi.json', 'utf8')

describe('the OpenAPI document', () => {
  it('is read by swagger-parser', async () => {
    await expect(SwaggerParser.validate(JSON.parse(text))).resolves.toBeDefined()
  })

  it('has no fault by the strict rules of redocly, its examples included', async () => {
    const rules = {
      // The interface's own: /v2/companies/search/{orderId} beside /v2/companies/{serviceId}/shareholder-graph.
      'no-ambiguous-paths': 'off',
    } as const
    const config = await createConfig({ extends: ['recommended-strict'], rules })
    const found = await lintFromString({ source: text, config, absoluteRef: 'openapi.json' })
    expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  })

  it('has no fault by the rules of Spectral, its examples included', async () => {
    const spectral = new core.Spectral()
    spectral.setRuleset({
      // Its own packages do not agree on the type of a set of rules.
      extends: [[rulesets.oas as unknown as RulesetDefinition, 'recommended']],
      // It knows scopes of OAuth alone; OpenAPI 3.1 lets a key have roles (Security Requirement Object).
      rules: { 'oas3-operation-security-defined': 'off' },
    })
    const found = await spectral.run(text)
    expect(found.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([])
  })
})
