import type { ReferenceDocument, ReferenceOperation } from './document.ts'
import { exampleOf } from './schema.ts'

/** How an operation is called, without any key: the examples read it from the environment. */
export function examplesOf(
  operation: ReferenceOperation,
  document: ReferenceDocument,
): { curl: string; script: string } {
  const { method, path, body, isPublic } = operation
  const required = operation.parameters.filter(({ place, isRequired }) => place === 'query' && isRequired)
  const query = required.map(({ name }) => `${name}=…`).join('&')
  const address = `${document.server}${path}${query === '' ? '' : `?${query}`}`
  const json = body === null ? null : JSON.stringify(exampleOf(body, document.schemas), null, 2)
  const headers = [
    ...(isPublic ? [] : [['X-API-Key', 'REGISTRY_API_KEY'] as const]),
    ...(json === null ? [] : [['Content-Type', 'application/json'] as const]),
  ]
  return { curl: curlOf(method, address, headers, json), script: scriptOf(method, address, headers, json) }
}

type Headers = readonly (readonly [name: string, value: string])[]

function curlOf(method: string, address: string, headers: Headers, json: string | null): string {
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${address}'`,
    ...headers.map(([name, value]) => (name === 'X-API-Key' ? `-H "${name}: $${value}"` : `-H '${name}: ${value}'`)),
    ...(json === null ? [] : [`-d '${json.replaceAll("'", "'\\''")}'`]),
  ]
  return lines.join(' \\\n  ')
}

function scriptOf(method: string, address: string, headers: Headers, json: string | null): string {
  const named = headers.map(([name, value]) =>
    name === 'X-API-Key' ? `    '${name}': env.${value} ?? '',` : `    '${name}': '${value}',`,
  )
  return [
    ...(headers.some(([name]) => name === 'X-API-Key') ? ["import { env } from 'node:process'", ''] : []),
    `const response = await globalThis.fetch('${address}', {`,
    `  method: '${method}',`,
    ...(named.length === 0 ? [] : ['  headers: {', ...named, '  },']),
    ...(json === null ? [] : [`  body: JSON.stringify(${json.replaceAll('\n', '\n  ')}),`]),
    '})',
    'if (!response.ok) throw new Error(await response.text())',
    'const answer = await response.json()',
  ].join('\n')
}
